// Letters that Unicode does not take apart into a plain one and its mark.
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
};

/** Words as one compares them: without accents, case and apostrophes, "O'Ríordáin-Łuc" as 'oriordain luc'. */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase('en')
    .normalize('NFD')
    .replace(/[\p{M}'’`.]/gu, '')
    .replace(/[æœøłđðþßı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
