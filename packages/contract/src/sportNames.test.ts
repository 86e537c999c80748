import { sportSheets } from './sportFigures';
import { foundWords, otherSportWords, plainWords, sportKeyOf } from './sportNames';

it('knows the names of one sport, in any spelling', () => {
  expect(sportKeyOf(' FOOTBALL ')).toBe(sportKeyOf('Soccer'));
  expect(sportKeyOf('Track and Field')).toBe(sportKeyOf('athletics'));
  expect(sportKeyOf('Tennis')).not.toBe(sportKeyOf('Golf'));
  expect(sportKeyOf('__proto__')).toBe('proto');
});

it.each([
  ['soccer', ['football']],
  ['a footballer', []],
  ['Field hockey', []],
  ['Track & Field in Leeds', ['athletics']],
  ['Łódź athletics', ['track', 'field']],
  ['', []],
])('finds "%s" by %j, too', (text, words) => {
  expect(otherSportWords(plainWords(text))).toEqual(words);
});

it('names the sports of the figures as they are named there', () => {
  for (const sport of Object.keys(sportSheets)) {
    // The first name of its line in the table is what the key is made of.
    expect(sportKeyOf(sport.toUpperCase())).toBe(plainWords(sport).join(' '));
  }
});

it.each(["O'Neill", 'O’Neill', 'O`Neill'])('has one word for %s', (name) => {
  expect(plainWords(`Isla ${name}`)).toEqual(['isla', 'oneill']);
});

it('finds a name with an apostrophe by its parts, too', () => {
  expect(foundWords('Isla O’Neill')).toEqual(['isla', 'oneill', 'o', 'neill']);
});
