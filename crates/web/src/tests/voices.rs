//! German and French readers meet no English: a walk over the pages as they are rendered.

use std::collections::BTreeSet;

use crate::tests::support::TestApp;

/// English words that neither German nor French has.
const ENGLISH: [&str; 18] = [
    "the", "and", "of", "with", "you", "your", "is", "are", "this", "that", "from", "has", "have", "its", "to", "by", "be",
    "which",
];

/// The texts of a page: what stands between tags and what readers hear of pictures, without code, without what is marked as another
/// language, and without names that people or notation gave.
fn texts(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let (mut skipped, mut rest) = (Vec::<String>::new(), page);
    while let Some((text, after)) = rest.split_once('<') {
        if skipped.is_empty() && !text.trim().is_empty() {
            found.push(text.trim().to_owned());
        }
        let Some((tag, after)) = after.split_once('>') else { break };
        let name: String = tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        let other = tag.contains("lang=\"en\"") || tag.contains("hreflang");
        if tag.starts_with('/') {
            if skipped.last() == Some(&name) {
                skipped.pop();
            }
        } else if ["code", "textarea", "script", "style", "option"].contains(&name.as_str())
            || (other && name != "link" && name != "html")
        {
            skipped.push(name);
        } else if skipped.is_empty() {
            for attribute in ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\""] {
                found.extend(tag.split(attribute).skip(1).filter_map(|value| Some(value.split_once('"')?.0.to_owned())));
            }
        }
        rest = after;
    }
    found
}

/// Whether a text has several words that only English has.
fn is_english(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
    words.filter(|word| ENGLISH.contains(&word.as_str())).count() > 1
}

#[tokio::test]
async fn german_and_french_pages_have_no_english() {
    let test = TestApp::with_games().await;
    let page = test.browser().get("/about").await;
    assert!(texts(&page.text).iter().filter(|text| is_english(text)).count() > 20, "English would be found");
    for lang in ["de", "fr"] {
        let mut browser = test.browser();
        browser.headers.push(("accept-language", lang.to_owned()));
        let mut paths: Vec<String> =
            ["/", "/new", "/me", "/me/notices", "/rules", "/tips", "/learn", "/about", "/import", "/study"]
                .map(str::to_owned)
                .into();
        paths.push(format!("/offline/{lang}"));
        for game in ["yunnan", "darjeeling"] {
            for page in ["rules", "tips", "learn", "edit"] {
                paths.push(format!("/{page}/{game}"));
            }
            paths.push(format!("/rules/{game}/differs"));
            paths.push(format!("/new?game={game}"));
            for step in 1..=12 {
                paths.push(format!("/learn/{game}/{step}"));
            }
            let opened = browser.post(&format!("/play/{game}"), &[]).await;
            let table = opened.header("location").to_owned();
            for page in ["", "/export", "?try=pass", "?try=bid+school+99", "?try=move+puer+tibet", "?try=keep", "/at/0"] {
                paths.push(format!("{table}{page}"));
            }
        }
        let (mut english, mut seen) = (BTreeSet::new(), 0);
        for path in &paths {
            let page = browser.get(path).await;
            assert!([200, 303, 307, 403, 404].contains(&page.status.as_u16()), "{path}: {}", page.status);
            let texts = texts(&page.text);
            seen += texts.len();
            english.extend(texts.into_iter().filter(|text| is_english(text)).map(|text| format!("{path}: {text}")));
        }
        assert!(seen > 3000, "{seen}");
        assert!(english.is_empty(), "{lang}: {}\n{}", english.len(), english.into_iter().collect::<Vec<_>>().join("\n"));
    }
}
