import { plainLetters } from '@site/contract';

/** Returns whether a text has every word of the search, whatever the case and the accents: 'lukasz' finds Łukasz. */
export function wordMatcher(search: string): (text: string) => boolean {
  const words = plainLetters(search).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const plain = plainLetters(text);
    return words.every((word) => plain.includes(word));
  };
}
