import { otherSportWords, plainWords, searchLetters } from '@site/contract';

/**
 * Matches texts that contain every word of the search, ignoring case, accents and apostrophes: 'lukasz' finds Łukasz,
 * 'oneill' finds O’Neill, and 'football' finds soccer.
 */
export function wordMatcher(search: string): (text: string) => boolean {
  const words = searchLetters(search).split(/\s+/).filter(Boolean);
  return (text) => {
    // An apostrophe alone is no word, and neither is nothing.
    if (words.length === 0) return search.trim() === '';
    const plain = [searchLetters(text), ...otherSportWords(plainWords(text))].join(' ');
    return words.every((word) => plain.includes(word));
  };
}
