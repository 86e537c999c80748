import { otherSportWords, plainLetters, plainWords } from '@site/contract';

/**
 * Matches texts that contain every word of the search, ignoring case and accents: 'lukasz' finds Łukasz, and 'football'
 * finds soccer.
 */
export function wordMatcher(search: string): (text: string) => boolean {
  const words = plainLetters(search).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const plain = [plainLetters(text), ...otherSportWords(plainWords(text))].join(' ');
    return words.every((word) => plain.includes(word));
  };
}
