//! How rows become values.

/// Reads structs from rows whose columns have the names of their fields.
macro_rules! by_name {
    ($($name:ident { $($field:ident),* })*) => {$(
        impl $crate::db::FromRow for $name {
            fn from_row(row: &$crate::db::Row) -> sqlx::Result<Self> {
                Ok(Self { $($field: row.try_get(stringify!($field))?),* })
            }
        }
    )*};
}

/// Defines an enum whose variants are words in a text column.
macro_rules! in_words {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// Its word in the data file.
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }

        impl std::str::FromStr for $name {
            type Err = ();

            fn from_str(word: &str) -> Result<Self, ()> {
                [$(Self::$variant),+].into_iter().find(|one| one.word() == word).ok_or(())
            }
        }

        $crate::row::as_text!($name);
    };
}

/// Reads a type from a text column, by `FromStr`.
macro_rules! as_text {
    ($name:ident) => {
        impl $crate::db::Column for $name {
            fn read(row: &$crate::db::Row, at: $crate::db::At<'_>) -> sqlx::Result<Self> {
                $crate::db::parsed(row, at)
            }
        }

        impl $crate::db::Column for Option<$name> {
            fn read(row: &$crate::db::Row, at: $crate::db::At<'_>) -> sqlx::Result<Self> {
                // Whether there is a text is for the database to say, what it means for the type.
                match <Option<String> as $crate::db::Column>::read(row, at)? {
                    Some(_) => $crate::db::parsed(row, at).map(Some),
                    None => Ok(None),
                }
            }
        }
    };
}

pub(crate) use {as_text, by_name, in_words};
