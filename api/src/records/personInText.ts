import { foundWords, searchLetters } from '@site/contract';
import { type SoughtPerson, foldedEmail, spellingsOf } from './soughtPerson';

/** The words around the person's name or address; undefined for a text that has neither. */
export type PersonInText = (text: string) => string | undefined;

interface Place {
  from: number;
  to: number;
}

// 'Ruiz, Ana' and 'Ana M. Ruiz' are found as well.
const OTHER_WORDS_MAX = 2;
const AROUND = 70;

// Apostrophes are within a word: 'O’Neill' is compared as 'oneill' too.
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’`][\p{L}\p{N}\p{M}]+)*/gu;
const GENITIVE = /['’`]s$/i;
const PART_OF_ADDRESS = /[\p{L}\p{N}._%+-]/u;
const CONTINUES_ADDRESS = /^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u;

/** Finds these people by their full names, whole words without case and accents, and by their addresses. */
export function personInText(people: readonly SoughtPerson[]): PersonInText | undefined {
  const names = uniqueNames(people.flatMap(({ name }) => spellingsOf(name)));
  const emails = [...new Set(people.map(({ email }) => foldedEmail(email)))].filter(Boolean);
  if (names.length === 0 && emails.length === 0) return undefined;
  return (text) => {
    for (const readable of readings(text)) {
      const place = placeOfName(readable, names) ?? placeOfAddress(readable, emails);
      if (place) return around(readable, place);
    }
    return undefined;
  };
}

const uniqueNames = (names: readonly string[][]): string[][] => [
  ...new Map(names.map((words) => [[...words].sort().join(' '), words])).values(),
];

/** HTML without its tags, which may be in the middle of a word, and with them: they have descriptions of pictures. */
const readings = (text: string): string[] =>
  text.includes('<') ? [text.replace(/<[^>]*>/g, ' '), text.replace(/<[^>]*>/g, ''), text] : [text];

function placeOfName(text: string, names: readonly string[][]): Place | undefined {
  if (names.length === 0) return undefined;
  // Cheap, and most texts end here.
  const folded = searchLetters(text);
  const possible = names.filter((words) => words.every((word) => folded.includes(word)));
  if (possible.length === 0) return undefined;
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    ...{ spelt: foundWords(`${word} ${word.replace(GENITIVE, '')}`), from: index, to: index + word.length },
  }));
  for (const name of possible) {
    const isOfName = ({ spelt }: { spelt: string[] }) => spelt.some((word) => name.includes(word));
    for (const [nr, word] of words.entries()) {
      if (!isOfName(word)) continue;
      const near = words.slice(nr, nr + name.length + OTHER_WORDS_MAX);
      if (name.every((each) => near.some(({ spelt }) => spelt.includes(each))))
        return { from: word.from, to: near.findLast(isOfName)?.to ?? word.from };
    }
  }
  return undefined;
}

function placeOfAddress(text: string, emails: readonly string[]): Place | undefined {
  const folded = text.normalize('NFKC').toLowerCase();
  for (const email of emails) {
    for (let from = folded.indexOf(email); from >= 0; from = folded.indexOf(email, from + 1)) {
      const to = from + email.length;
      const isWhole =
        !PART_OF_ADDRESS.test(folded[from - 1] ?? '') && !CONTINUES_ADDRESS.test(folded.slice(to, to + 2));
      if (isWhole) return { from, to };
    }
  }
  return undefined;
}

function around(text: string, { from, to }: Place): string {
  const start = Math.max(0, from - AROUND);
  const end = Math.min(text.length, to + AROUND);
  // Cut at most in the middle of a word, never of a character.
  const part = text.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  const readable = part.replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '… ' : ''}${readable}${end < text.length ? ' …' : ''}`;
}
