import { limits } from './limits';
import { applicationSports } from './sports';
import { doorsOf, gapOf, missingOf, moneyOf, readStanding, standingText } from './standing';
import { nextDates } from './standingDates';
import { doorRules, schoolYears } from './standingRules';
import { standingQueries } from './toolQueries';

const TODAY = '2026-11-26';

interface Family {
  name: string;
  answers: Record<string, string>;
  gpa: number | undefined;
  /** Division I, II, III, NAIA, junior college. */
  doors: string[];
  dates: string[];
  share: string | undefined;
  gap: RegExp | undefined;
}

/** Worked out by hand, with their sources, in docs/where-families-stand.md. */
const families: readonly Family[] = [
  {
    name: 'a golfer in Year 12',
    answers: { sport: 'Golf', year: '12', results: 'county', g9: '5', g6: '3', g4: '1', budget: '20' },
    gpa: 3.4,
    doors: ['stretch', 'realistic', 'realistic', 'realistic', 'realistic'],
    dates: ['2026-12-31', '2027-08-01', '2027-08-31'],
    share: '52 %',
    gap: /After one year/,
  },
  {
    name: 'a tennis player in Year 13 with low marks',
    answers: { sport: 'Tennis', year: '13', results: 'national', marks: 'low', budget: '10' },
    gpa: 2,
    doors: ['unlikely', 'unlikely', 'realistic', 'stretch', 'realistic'],
    dates: ['2027-04-01', '2027-05-01', '2027-08-15'],
    share: '76 %',
    gap: /after six months/,
  },
  {
    name: 'a rower in Year 11',
    answers: { sport: 'Rowing', year: '11', results: 'club', marks: 'high' },
    gpa: 3.7,
    doors: ['unlikely', 'stretch', 'realistic', 'absent', 'absent'],
    dates: ['2027-03-31', '2027-06-01', '2027-06-15'],
    share: undefined,
    gap: undefined,
  },
  {
    name: 'a footballer in Year 9 without results',
    answers: { sport: 'Football', year: '9', results: 'none', budget: 'more' },
    gpa: undefined,
    doors: ['unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
    dates: ['2027-03-31', '2029-03-31', '2029-06-01'],
    share: 'a small award or a cheaper college closes the gap',
    gap: undefined,
  },
  {
    name: 'a basketball player in Year 11',
    answers: { sport: 'Basketball', year: '11', results: 'county', g6: '6', g4: '3', budget: '35' },
    gpa: 2.7,
    doors: ['stretch', 'realistic', 'realistic', 'realistic', 'realistic'],
    dates: ['2027-03-31', '2027-06-01', '2027-12-31'],
    share: '16 %',
    gap: undefined,
  },
  {
    name: 'a runner who left school last summer',
    answers: { sport: 'Track & Field', year: 'left', results: 'national', marks: 'middle', budget: '20' },
    gpa: 2.7,
    doors: ['stretch', 'realistic', 'realistic', 'realistic', 'realistic'],
    dates: ['2026-12-31', '2027-04-01', '2027-05-01'],
    share: '52 %',
    gap: /After one year/,
  },
];

describe.each(families)('$name', ({ answers, gpa, doors, dates, share, gap }) => {
  const read = readStanding(answers);

  it('is told which colleges are realistic', () => {
    expect(read.gpa?.gpa).toBe(gpa);
    expect(doorsOf(read).map(({ chance }) => chance)).toEqual(doors);
  });

  it('is told the next three dates', () => {
    const { year } = read;
    expect(year && nextDates({ ...read, year }, TODAY).map(({ day }) => day)).toEqual(dates);
  });

  it('is told what awards have to cover, and about a year off', () => {
    const money = moneyOf(read);
    if (share === undefined) expect(money).toBeUndefined();
    else expect(money).toContain(share);
    if (gap === undefined) expect(gapOf(read)).toBeUndefined();
    else expect(gapOf(read)).toMatch(gap);
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

  it('is what the school year asks for', () => {
    expect(missing({ year: '9' })).toMatch(/GCSE choices/);
    expect(missing({ year: '9' })).not.toMatch(/Eligibility Center|amateur/);
    expect(missing({ year: '11' })).toMatch(/account with the NCAA Eligibility Center/);
    expect(missing({ year: 'left' })).toMatch(/^An answer in writing from the Eligibility Center/);
  });

  it('is the date of a sport that has rules of its own', () => {
    expect(missing({ sport: 'Basketball' })).toMatch(/it has rules of its own/);
    expect(missing({ sport: 'Golf' })).not.toMatch(/it has rules of its own/);
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
  });

  it('include today', () => {
    expect(nextDates({ year: '11' }, '2027-06-15')[0]).toMatchObject({ day: '2027-06-15' });
  });

  it('of a tennis player after school name the six months', () => {
    expect(nextDates({ year: 'left', sport: 'Tennis' }, TODAY).map(({ day }) => day)).toEqual([
      '2026-12-31',
      '2027-03-01',
      '2027-04-01',
    ]);
  });
});

it('names a source for each rule, and a date of the source', () => {
  for (const { source } of doorRules) expect(source).toMatch(/20\d\d/);
  for (const { value: year } of schoolYears)
    for (const { source } of nextDates({ year }, TODAY)) expect(source).toMatch(/20\d\d/);
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
        'Estimated core GPA: 3.4 (5 × 4 + 3 × 3 + 1 × 2 = 31, divided by 9)',
        'We can pay each year: Up to £20,000',
      ].join('\n'),
    );
    expect(text.length).toBeLessThan(limits.aboutMax);
  });

  it('has none of what cannot be read', () => {
    expect(standingText({ g9: '<b>', year: 'x' })).toBe('');
  });
});

it('has names in the address for all answers', () => {
  expect([...standingQueries].sort()).toEqual(
    ['sport', 'year', 'results', 'marks', 'budget', 'g9', 'g6', 'g4', 'g3'].sort(),
  );
});
