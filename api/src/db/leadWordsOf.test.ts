import { limits } from '@site/contract';
import { leadQuery, leadWordsOf } from './leadWordsOf';

const application = (number: string, about = 'N/A') =>
  leadWordsOf({
    name: 'Ana Ruiz',
    email: 'ana@family.example',
    message: `Sport: Golf\nContact number: ${number}\nAbout: ${about}`,
  });

/** As the database does: each word of the query is the beginning of a stored one. */
const finds = (q: string, words: readonly string[]) => {
  const asked = leadQuery(q) ?? '';
  return asked
    .toLowerCase()
    .split(' ')
    .every((word) => words.some((stored) => stored.startsWith(word)));
};

describe.each(['020 7946 0123', '+44 (0)20 7946 0123', '0044 20 79460123', '+44.20.7946.0123'])(
  'a number typed as %s',
  (typed) => {
    it.each([
      ...['020 7946 0123', '+44 20 7946 0123', '+44 (0)20 7946-0123', '0044 2079460123', '02079460123'],
      ...['0123', '7946 0123', '60123', '794601', '079460123'],
    ])('is found by %s', (q) => {
      expect(finds(q, application(typed))).toBe(true);
    });

    it.each(['0124', '7946 0124', '+49 20 7946 0123', '020 7946 01234'])('is not found by %s', (q) => {
      expect(finds(q, application(typed))).toBe(false);
    });
  },
);

it('finds a number in a message as well, and one of another country', () => {
  const words = leadWordsOf({ name: 'A B', email: 'a@b.example', message: 'Ring me: +1 (415) 555-0132!' });

  for (const q of ['+1 415 555 0132', '555-0132', '0132']) expect(finds(q, words)).toBe(true);
});

it('takes fewer than four digits, and text with digits in it, for words', () => {
  expect(leadQuery('012')).toBe('012');
  expect(leadQuery('ana 0123')).toBe('ana 0123');
  expect(leadQuery(undefined)).toBeUndefined();
});

it('has the words of a message without labels and short ones, and the other names of a sport', () => {
  const words = application('020 7946 0123', 'My Scholarship in Łódź is up to you; we play soccer');

  for (const word of ['scholarship', 'lodz', 'golf', 'soccer', 'football']) expect(words).toContain(word);
  for (const word of ['my', 'sport', 'about', 'contact', 'number', '7946']) expect(words).not.toContain(word);
});

it('has so many words at most, however long the message is', () => {
  const long = Array.from({ length: 3000 }, (_, nr) => `word${'abcdefghij'[nr % 10]}${nr}x`).join(' ');
  const words = leadWordsOf({ name: 'A B', email: 'a@b.example', message: long });

  expect(words.filter((word) => word.startsWith('word'))).toHaveLength(limits.leadMessageWords);
  expect(
    leadWordsOf({ name: 'A B', email: 'a@b.example', message: '1234567 '.repeat(900) }).length,
  ).toBeLessThan(40);
  const digits = leadWordsOf({ name: 'A B', email: 'a@b.example', message: '7'.repeat(9000) });
  expect(Math.max(...digits.map((word) => word.length))).toBeLessThan(30);
});
