import {
  athleteSports,
  figuresOfSport,
  GOLF,
  isFigureValue,
  sheetNameOf,
  type SportFigure,
  sportFigureOf,
  sportSheets,
} from './sportFigures';
import { foundWords, golferSports, otherSportWords, plainWords, sportKeyOf } from './sports';

const all = Object.entries(sportSheets).flatMap(([sport, figures]) =>
  figures.map((figure) => [`${sport} ${figure.id}`, figure] as const),
);

describe('the table of figures', () => {
  it('has every sport of the form, and each sport and figure once', () => {
    for (const sport of golferSports) expect(sheetNameOf(sport)).toBe(sport);
    const names = Object.keys(sportSheets);
    expect([...athleteSports].sort()).toEqual([...names].sort());
    expect(athleteSports.slice(0, golferSports.length)).toEqual(golferSports);
    expect(new Set(names.map(sportKeyOf)).size).toBe(names.length);
    expect(new Set(all.map(([name]) => name)).size).toBe(all.length);
  });

  it('finds a sport by another name, in any case, and nothing for one that it does not know', () => {
    expect(sheetNameOf(' ATHLETICS ')).toBe('Track & Field');
    expect(sportFigureOf('football', 'foot')?.name).toBe('Stronger foot');
    expect([sheetNameOf('Croquet'), figuresOfSport('__proto__'), sportFigureOf('Golf', 'utr')]).toEqual([
      undefined,
      [],
      undefined,
    ]);
    expect(figuresOfSport(GOLF)).toEqual([]);
  });
});

const time: SportFigure = { id: 't', name: 'T', kind: 'time' };
const number: SportFigure = { id: 'n', name: 'N', kind: 'number', min: 1, max: 16.5 };

describe('the value of a figure', () => {
  it.each(['10.92', '1:52.30', '6:42.0', '1:02:11', '59'])('may be the time %s', (value) =>
    expect(isFigureValue(time, value)).toBe(true),
  );
  it.each(['', '1:72.30', '1:60', '1.234', '-1', '1:2:3:4', 'fast', '1,52'])('is not the time %j', (value) =>
    expect(isFigureValue(time, value)).toBe(false),
  );
  it.each([
    ['1', true],
    ['16.5', true],
    ['16.51', false],
    ['0.9', false],
    ['1e1', false],
    ['0x5', false],
    ['', false],
  ])('as a number from 1 to 16.5 is %j: %s', (value, isOne) =>
    expect(isFigureValue(number, value)).toBe(isOne),
  );
});

it('knows the names of one sport, in any spelling', () => {
  expect(sportKeyOf(' FOOTBALL ')).toBe(sportKeyOf('Soccer'));
  expect(sportKeyOf('Track and Field')).toBe(sportKeyOf('athletics'));
  expect(sportKeyOf('Tennis')).not.toBe(sportKeyOf('Golf'));
});

it.each([
  ['soccer', ['football']],
  ['Field hockey', []],
  ['Track & Field in Leeds', ['athletics']],
  ['Łódź athletics', ['track', 'field']],
  ['', []],
])('finds "%s" by %j, too', (text, words) => {
  expect(otherSportWords(plainWords(text))).toEqual(words);
});

it.each(["O'Neill", 'O’Neill', 'O`Neill'])('has one word for %s', (name) => {
  expect(plainWords(`Isla ${name}`)).toEqual(['isla', 'oneill']);
  // It is found by its parts, too.
  expect(foundWords(`Isla ${name}`)).toEqual(['isla', 'oneill', 'o', 'neill']);
});
