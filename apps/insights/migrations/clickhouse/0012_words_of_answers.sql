-- Finds answers by the words of their texts without reading the texts (docs/decisions/0156). Words are runs of letters, marks and digits in
-- lower case; of scripts that are written without spaces, each sign. A statement has to use this very expression
-- (report/filter/words.ts) for the index to be used; without the index it gives the same, and reads every text.
ALTER TABLE answers ADD INDEX IF NOT EXISTS words
  extractAll(lowerUTF8(text), '[^\\p{P}\\p{S}\\p{Z}\\p{Cc}\\p{Cf}\\p{Co}\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Thai}\\p{Lao}\\p{Khmer}\\p{Myanmar}]+|[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Thai}\\p{Lao}\\p{Khmer}\\p{Myanmar}]')
  TYPE text(tokenizer = 'array');

-- Of parts that were there before, in the background; until then their texts are read.
ALTER TABLE answers MATERIALIZE INDEX words;
