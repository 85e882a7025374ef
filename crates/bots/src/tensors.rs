//! Files of the format `safetensors`: a header of JSON that says where each list of numbers lies, then the numbers.

use serde_json::{Map, Value, json};

/// A file with these lists: name, shape and numbers of each.
pub(crate) fn write(lists: &[(&str, &[usize], &[f32])]) -> Vec<u8> {
    let mut header = Map::new();
    let mut at = 0;
    for (name, shape, numbers) in lists {
        let end = at + 4 * numbers.len();
        header.insert((*name).to_owned(), json!({"dtype": "F32", "shape": shape, "data_offsets": [at, end]}));
        at = end;
    }
    let mut header = Value::Object(header).to_string();
    // The numbers begin at a multiple of eight bytes.
    while !header.len().is_multiple_of(8) {
        header.push(' ');
    }
    let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
    bytes.extend(header.into_bytes());
    bytes.extend(lists.iter().flat_map(|(_, _, numbers)| numbers.iter()).flat_map(|number| number.to_le_bytes()));
    bytes
}

/// The numbers of a list, if the file has it in this shape.
pub(crate) fn read(bytes: &[u8], name: &str, shape: &[usize]) -> Option<Vec<f32>> {
    let (length, rest) = bytes.split_first_chunk::<8>()?;
    let (header, numbers) = rest.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
    let header: Map<String, Value> = serde_json::from_slice(header).ok()?;
    let list = header.get(name)?;
    if list["dtype"] != "F32" || list["shape"] != json!(shape) {
        return None;
    }
    let offset = |index: usize| usize::try_from(list["data_offsets"][index].as_u64()?).ok();
    let (words, rest) = numbers.get(offset(0)?..offset(1)?)?.as_chunks::<4>();
    let whole = rest.is_empty() && words.len() == shape.iter().product::<usize>();
    whole.then(|| words.iter().map(|&word| f32::from_le_bytes(word)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_that_of_its_description() {
        let bytes = write(&[("a", &[2], &[1.0, -2.0]), ("b", &[1, 1], &[0.5])]);
        let length = u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes"));
        let text = std::str::from_utf8(&bytes[8..8 + length as usize]).expect("JSON");
        let header: Value = serde_json::from_str(text).expect("JSON");
        assert_eq!(header["a"], json!({"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}));
        assert_eq!(header["b"], json!({"dtype": "F32", "shape": [1, 1], "data_offsets": [8, 12]}));
        assert_eq!(bytes.len(), 8 + length as usize + 12);
        assert_eq!(read(&bytes, "a", &[2]), Some(vec![1.0, -2.0]));
        assert_eq!(read(&bytes, "b", &[1, 1]), Some(vec![0.5]));
        assert_eq!(read(&bytes, "b", &[1]), None);
        assert_eq!(read(&bytes, "c", &[1]), None);
    }
}
