import { otherSportWords, plainWords, searchLetters } from '@site/contract';

/**
 * Matches texts that contain every word of the search, ignoring case, accents and apostrophes: 'lukasz' finds Łukasz,
 * 'oneill' finds O’Neill, and 'football' finds soccer.
 */
export function wordMatcher(search: string): (text: string) => boolean {
  const words = searchLetters(search).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const plain = [searchLetters(text), ...otherSportWords(plainWords(text))].join(' ');
    return words.every((word) => plain.includes(word));
  };
}
