import { foundWords, searchLetters } from '@site/contract';
import { type PersonQuery, foldedEmail, spellingsOf } from './person';

/** Whether a text names the person. */
export type NamesPerson = (text: string) => boolean;

// 'Ruiz, Ana' and 'Ana M. Ruiz' are found as well.
const OTHER_WORDS_MAX = 2;

// Apostrophes are within a word: 'O’Neill' is compared as 'oneill' too.
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’`][\p{L}\p{N}\p{M}]+)*/gu;
const GENITIVE = /['’`]s$/i;
const PART_OF_ADDRESS = /[\p{L}\p{N}._%+-]/u;
const CONTINUES_ADDRESS = /^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u;

/**
 * Finds these people in plain text by their full names, whole words without case and accents, and by their addresses.
 * Undefined where nobody has either.
 */
export function namesAny(people: readonly PersonQuery[]): NamesPerson | undefined {
  const names = people.flatMap(({ name }) => spellingsOf(name));
  const emails = people.map(({ email }) => foldedEmail(email)).filter(Boolean);
  if (names.length === 0 && emails.length === 0) return undefined;
  return (text) => hasNameIn(text, names) || hasAddressIn(text, emails);
}

function hasNameIn(text: string, names: readonly string[][]): boolean {
  // Cheap, and most texts end here.
  const folded = searchLetters(text);
  const possible = names.filter((words) => words.every((word) => folded.includes(word)));
  if (possible.length === 0) return false;
  const spelt = [...text.matchAll(WORD)].map(([word]) => foundWords(`${word} ${word.replace(GENITIVE, '')}`));
  return possible.some((name) =>
    spelt.some((word, nr) => {
      if (!word.some((each) => name.includes(each))) return false;
      const near = spelt.slice(nr, nr + name.length + OTHER_WORDS_MAX).flat();
      return name.every((each) => near.includes(each));
    }),
  );
}

function hasAddressIn(text: string, emails: readonly string[]): boolean {
  const folded = text.normalize('NFKC').toLowerCase();
  for (const email of emails) {
    for (let from = folded.indexOf(email); from >= 0; from = folded.indexOf(email, from + 1)) {
      const to = from + email.length;
      const isContinued = CONTINUES_ADDRESS.test(folded.slice(to, to + 2));
      if (!PART_OF_ADDRESS.test(folded[from - 1] ?? '') && !isContinued) return true;
    }
  }
  return false;
}
