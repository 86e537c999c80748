import { estimateGpa, gradeProblems } from './gradeEstimate';
import { limits } from './limits';
import { applicationSports } from './sports';
import { doorsOf, gapOf, missingOf, readStanding, standingText } from './standing';
import { nextDates } from './standingDates';
import { moneyOf } from './standingMoney';
import { schoolYears } from './standingRules';

const TODAY = '2026-11-26';

interface Family {
  name: string;
  answers: Record<string, string>;
  gpa: number | undefined;
  /** Division I, II, III, NAIA, junior college. */
  doors: string[];
  dates: string[];
  share: string | undefined;
  /** What awards have to cover at each of them, in per cent; none where the sport is absent or no budget is named. */
  shares: (number | undefined)[];
  gap: RegExp | undefined;
}

/** Worked out by hand, with their sources, in docs/where-families-stand.md. */
const families: readonly Family[] = [
  {
    name: 'a golfer in Year 12',
    answers: { sport: 'Golf', year: '12', results: 'county', g9: '5', g6: '3', g4: '1', budget: '20' },
    gpa: 3.44,
    doors: ['stretch', 'realistic', 'stretch', 'realistic', 'realistic'],
    dates: ['2026-12-31', '2027-08-01', '2027-08-31'],
    share: '52 %',
    shares: [52, 52, 62, 52, 0],
    gap: /After one year/,
  },
  {
    name: 'a tennis player in Year 13 with low marks',
    answers: { sport: 'Tennis', year: '13', results: 'national', marks: 'low', budget: '10' },
    gpa: 2,
    doors: ['unlikely', 'unlikely', 'stretch', 'stretch', 'stretch'],
    dates: ['2027-04-01', '2027-05-01', '2027-08-15'],
    share: '76 %',
    shares: [76, 76, 81, 76, 49],
    gap: /after six months/,
  },
  {
    name: 'a rower in Year 11',
    answers: { sport: 'Rowing', year: '11', results: 'club', marks: 'high' },
    gpa: 3.7,
    doors: ['unlikely', 'stretch', 'realistic', 'absent', 'absent'],
    dates: ['2027-03-31', '2027-06-01', '2027-06-15'],
    share: undefined,
    shares: [undefined, undefined, undefined, undefined, undefined],
    gap: undefined,
  },
  {
    name: 'a footballer in Year 9 without results',
    answers: { sport: 'Football', year: '9', results: 'none', budget: 'more' },
    gpa: undefined,
    doors: ['unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
    dates: ['2027-03-31', '2029-03-31', '2029-06-01'],
    share: 'a small award or a cheaper college closes the gap',
    shares: [16, 16, 33, 16, 0],
    gap: undefined,
  },
];

/** 0 where the budget covers all. */
function shareIn(words: string): number | undefined {
  if (/ a year can cover the /.test(words)) return 0;
  const share = /awards have to cover at (?:least|most) (\d+) %/.exec(words)?.[1];
  return share === undefined ? undefined : Number(share);
}

describe.each(families)('$name', ({ answers, gpa, doors, dates, share, shares, gap }) => {
  const read = readStanding(answers);

  it('is told which colleges are realistic', () => {
    expect(read.gpa?.gpa).toBe(gpa);
    expect(doorsOf(read).map(({ chance }) => chance)).toEqual(doors);
  });

  it('is told what awards have to cover, at each of them and together, and about a year off', () => {
    const said = doorsOf(read).map(({ budget, reasons }) => shareIn([budget, ...reasons].join(' ')));
    expect(said).toEqual(shares);
    const money = moneyOf(read);
    if (share === undefined) expect(money).toBeUndefined();
    else expect(money).toContain(share);
    if (gap === undefined) expect(gapOf(read)).toBeUndefined();
    else expect(gapOf(read)).toMatch(gap);
  });

  it('is told the next three dates', () => {
    const { year } = read;
    expect(year && nextDates({ ...read, year }, TODAY).map(({ day }) => day)).toEqual(dates);
  });
});

describe('the budget', () => {
  const BEST = { sport: 'Golf', year: '11', results: 'national', marks: 'high' };
  const chancesOf = (answers: Record<string, string>) =>
    doorsOf(readStanding(answers)).map(({ chance }) => chance);

  it.each([
    ['10', ['stretch', 'stretch', 'stretch', 'stretch', 'stretch']],
    ['20', ['realistic', 'realistic', 'stretch', 'realistic', 'realistic']],
    ['35', ['realistic', 'realistic', 'realistic', 'realistic', 'realistic']],
    ['more', ['realistic', 'realistic', 'realistic', 'realistic', 'realistic']],
  ])('of band %s alone makes a stretch of what its awards can hardly close', (budget, expected) => {
    expect(chancesOf({ ...BEST, budget })).toEqual(expected);
  });

  it('is no reason where the sport is not played, and leaves open what cannot be said', () => {
    const [, , , naia] = doorsOf(readStanding({ ...BEST, sport: 'Rowing', budget: '10' }));
    expect(naia).toMatchObject({
      chance: 'absent',
      budget: undefined,
      reasons: ['The NAIA has no championship in this sport.'],
    });
    const [unknown] = doorsOf(readStanding({ budget: '10' }));
    expect(unknown).toMatchObject({
      chance: 'unknown',
      reasons: [expect.stringMatching(/^The money is short/)],
    });
  });
});

describe('a sport that is for women only there', () => {
  const BEST = { year: '11', results: 'national', marks: 'high' };
  const at = (sport: string, results = 'national') => doorsOf(readStanding({ ...BEST, sport, results }));

  it('says once that it is not there for men, and opens nothing', () => {
    const [, d2] = at('Rowing');
    expect(d2?.reasons).toEqual([expect.stringMatching(/^For women only: for men it is not there\. /)]);
    expect(at('Rugby', 'none').map(({ chance }) => chance)).toEqual([
      ...['unknown', 'unknown', 'unknown', 'absent', 'absent'],
    ]);
    expect(at('Rugby', 'club')[0]?.chance).toBe('unlikely');
  });
});

describe('the marks in Division III', () => {
  const thirdOf = (answers: Record<string, string>) =>
    doorsOf(readStanding({ sport: 'Golf', year: '11', results: 'national', ...answers }))[2];

  it.each([
    [{ g6: '8', g4: '1' }, 'stretch'],
    [{ g6: '9' }, 'realistic'],
    [{ marks: 'low' }, 'stretch'],
    [{ marks: 'good' }, 'realistic'],
    [{}, 'realistic'],
  ])('count by a guide that is called ours: %j', (marks, chance) => {
    const third = thirdOf(marks);
    expect(third?.chance).toBe(chance);
    expect(third?.reasons.join()).toMatch(
      chance === 'stretch' ? /is below 3\.0, .* a guide of ours, 2026/ : /^$/,
    );
  });
});

describe('what is missing', () => {
  const missing = (answers: Record<string, string>) => missingOf(readStanding(answers)).join('\n');

  it('is what was not answered', () => {
    const all = missing({});
    expect(all).toMatch(/Results that a coach can look up/);
    expect(all).toMatch(/Your marks/);
    expect(all).toMatch(/A sum that your family can pay/);
    expect(missing({ results: 'club', marks: 'high', budget: '20' })).not.toMatch(
      /Results that|Your marks|A sum that/,
    );
  });
});

describe('the dates', () => {
  it.each(['2026-08-31', '2026-09-01', '2027-01-01', '2027-08-31', '2028-02-29'])(
    'are to come, in order, and three at most, seen from %s',
    (today) => {
      for (const { value: year } of schoolYears) {
        for (const sport of [undefined, ...applicationSports]) {
          const days = nextDates({ year, sport }, today).map(({ day }) => day);
          expect(days).toEqual(days.toSorted());
          expect(days.every((day) => day >= today)).toBe(true);
          expect(days.length).toBeLessThanOrEqual(3);
        }
      }
    },
  );

  it('count from the school year that begins in September', () => {
    const first = (today: string) => nextDates({ year: '9' }, today)[0]?.day;
    expect(first('2026-08-31')).toBe('2028-03-31');
    expect(first('2026-09-01')).toBe('2027-03-31');
    // Today is still to come.
    expect(nextDates({ year: '11' }, '2027-06-15')[0]).toMatchObject({ day: '2027-06-15' });
  });
});

it.each([
  { sport: 'Chess', year: '99', results: '__proto__', budget: 'constructor', marks: '<script>' },
  { sport: '\u0000', year: '', results: 'NATIONAL', g9: 'lots' },
])('takes rubbish for not answered: %j', (values) => {
  const read = readStanding(values as unknown as Record<string, string>);
  expect(read).toMatchObject({ sport: undefined, year: undefined, results: undefined, budget: undefined });
  expect(read.gpa).toBeUndefined();
});

describe('the text for the application', () => {
  it('has every answer, and is short enough for its field', () => {
    const text = standingText({ year: '12', results: 'county', g9: '5', g6: '3', g4: '1', budget: '20' });
    expect(text).toBe(
      [
        'School year: Year 12',
        'Results: County or regional level',
        'GCSEs: 5 × Grades 7, 8, 9 (A, A*); 3 × Grades 5, 6 (B); 1 × Grade 4 (C)',
        'Estimated core GPA: 3.44 (5 × 4 + 3 × 3 + 1 × 2 = 31, divided by 9)',
        'We can pay each year: Up to £20,000',
      ].join('\n'),
    );
    expect(text.length).toBeLessThan(limits.aboutMax);
    expect(standingText({ g9: '<b>', year: 'x' })).toBe('');
  });
});

describe('the average of the grades', () => {
  it('is cut and never rounded up, so that nobody passes a bar that they do not reach', () => {
    expect(estimateGpa({ g9: '2', g6: '3', g4: '3' })?.gpa).toBe(2.87);
    expect(estimateGpa({ g6: '1', g4: '3' })?.gpa).toBe(2.25);
    // 2.3 × 100 is 229.99… to a computer.
    expect(estimateGpa({ g6: '3', g4: '7' })?.gpa).toBe(2.3);
  });

  it('takes counts before the description, and the description where nothing is counted', () => {
    expect(estimateGpa({ marks: 'low', g9: '1' })?.gpa).toBe(4);
    expect(estimateGpa({ marks: 'low', g9: '0' })?.gpa).toBe(2);
    expect(estimateGpa({})).toBeUndefined();
  });

  it.each(['-1', '17', '1.5', 'two', '1e1', '٣', ' 3 4 ', '999'])(
    'says that %j is no count, and leaves it out',
    (typed) => {
      expect(Object.keys(gradeProblems({ g9: typed }))).toEqual(['g9']);
      expect(gradeProblems({ g9: typed }).g9).toMatch(/whole number from 0 to 16/);
      expect(estimateGpa({ g9: typed, g4: '1' })?.gpa).toBe(2);
    },
  );
});
