import { foundWords, limits, otherSportWords } from '@site/contract';
import { searchWords } from '../../db/searchWords';

const WORD_MIN = 3;
// The labels of the application's form, which every application has.
const LABELS = /^(?:Sport|Contact number|About): /gm;
// Bounded, because each further digit adds a stored word.
const NUMBERS = /\+?\d[\d\s()./-]{5,23}/g;
const NUMBERS_MAX = 3;
const DIGITS_MAX = 15;
/** Fewer digits would match too many numbers. */
const DIGITS_MIN = 4;
const ONLY_DIGITS = /^\d+$/;

interface Written {
  name: string;
  email: string;
  message: string;
}

/** The search terms of a lead: its name and address, words of its message, and its telephone numbers. */
export function leadWordsOf({ name, email, message }: Written): string[] {
  const sent = message.replace(LABELS, '');
  const found = foundWords(sent).filter((word) => word.length >= WORD_MIN && !ONLY_DIGITS.test(word));
  const words = [...new Set(found)].slice(0, limits.leadMessageWords);
  const numbers = (sent.match(NUMBERS) ?? []).slice(0, NUMBERS_MAX);
  return [
    ...new Set([
      ...searchWords(name, email),
      ...words,
      ...otherSportWords(words),
      ...numbers.flatMap(endingsOf),
    ]),
  ];
}

/** Every end of a number: a search finds the beginning of a word, and so any digits that follow each other. */
function endingsOf(typed: string): string[] {
  const digits = digitsOf(typed).slice(0, DIGITS_MAX);
  const count = Math.max(0, digits.length - DIGITS_MIN + 1);
  return Array.from({ length: count }, (_, nr) => digits.slice(nr));
}

/** Without Britain's code and the zero before a city's: '020 7946 0123' and '+44 (0)20 7946 0123' are the same. */
const digitsOf = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^44(?=0?\d{9,10}$)/, '')
    .replace(/^0/, '');

const TELEPHONE = /^[\d\s()+./-]+$/;
const WHOLE_MIN = 10;

/** Normalises a query: a telephone number, in any notation, becomes its stored digits; anything else is left as it is. */
export function leadQuery(q: string | undefined): string | undefined {
  const digits = q?.replace(/\D/g, '') ?? '';
  if (!q || !TELEPHONE.test(q) || digits.length < DIGITS_MIN) return q;
  // A short group of digits may be the middle of a number, so a leading zero is kept.
  const isWhole = /^\s*(?:\+|00)/.test(q) || (digits.startsWith('0') && digits.length >= WHOLE_MIN);
  return isWhole ? digitsOf(q.trim()) : digits;
}
