//! Letters without accents and case, for comparing and for addresses.

/// A letter as it is looked up: lower case, without accents; `ß` is two letters.
pub fn plain(letter: char) -> impl Iterator<Item = char> {
    let bare = move |c: char| -> &'static [char] {
        match c {
            'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => &['a'],
            'ç' => &['c'],
            'è' | 'é' | 'ê' | 'ë' => &['e'],
            'ì' | 'í' | 'î' | 'ï' => &['i'],
            'ñ' => &['n'],
            'ò' | 'ó' | 'ô' | 'ö' | 'õ' => &['o'],
            'ù' | 'ú' | 'û' | 'ü' => &['u'],
            'ÿ' | 'ý' => &['y'],
            'œ' => &['o', 'e'],
            'æ' => &['a', 'e'],
            'ß' => &['s', 's'],
            _ => &[],
        }
    };
    letter.to_lowercase().flat_map(move |c| {
        let bare = bare(c);
        bare.iter().copied().chain(bare.is_empty().then_some(c))
    })
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn accents_and_case_do_not_matter() {
        for (text, bare) in [("Dúlì", "duli"), ("Straße", "strasse"), ("ÉCOLE", "ecole"), ("œuvre", "oeuvre"), ("B5", "b5")]
        {
            assert_eq!(text.chars().flat_map(plain).collect::<String>(), bare);
        }
    }
}
