const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The text in lower case, without accents and invisible characters: the base of slugs, search words and sort keys. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
}

/** Plain letters without apostrophes, for searches: 'O’Neill' becomes 'oneill'. */
export const searchLetters = (text: string): string => plainLetters(text.replace(/['’`]/g, ''));

/** The other spelling of a field's name: gradYear is grad_year (docs/product.md#entities). */
export function snakeCased(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

/** grad_year is gradYear in our code. */
export function camelCased<S extends string>(name: S): CamelCase<S> {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()) as CamelCase<S>;
}

/** A number with its thousands grouped: '12,000'. Without Intl, whose first use costs a phone ten milliseconds. */
export function grouped(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const text = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? text : `${text}.${fraction}`;
}

/** The query parameter of /blog that selects a topic. */
export const TOPIC_QUERY = 'topic';

/** The slug that all spellings of a topic share. Empty without any letter or digit. */
export const topicSlug = (name: string): string =>
  plainLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
