//! How rows become values.

/// Reads structs from rows whose columns have the names of their fields.
macro_rules! by_name {
    ($($name:ident { $($field:ident),* })*) => {$(
        impl<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow> for $name {
            fn from_row(row: &'r sqlx::sqlite::SqliteRow) -> sqlx::Result<Self> {
                Ok(Self { $($field: sqlx::Row::try_get(row, stringify!($field))?),* })
            }
        }
    )*};
}

/// Reads a type from a text column, by `FromStr`.
macro_rules! as_text {
    ($name:ident) => {
        impl sqlx::Type<sqlx::Sqlite> for $name {
            fn type_info() -> sqlx::sqlite::SqliteTypeInfo {
                <str as sqlx::Type<sqlx::Sqlite>>::type_info()
            }
        }

        impl<'r> sqlx::Decode<'r, sqlx::Sqlite> for $name {
            fn decode(value: sqlx::sqlite::SqliteValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                let text = <&str as sqlx::Decode<sqlx::Sqlite>>::decode(value)?;
                text.parse().map_err(|_| format!("invalid value `{text}`").into())
            }
        }
    };
}

pub(crate) use {as_text, by_name};
