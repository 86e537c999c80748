import { sectionIn, withSection } from '../reportSection';
import { MILLION_HEADING, millionSectionOf } from './millionReport';

const search = { what: 'james smith', plainMs: 400, ms: 20, firstMs: 50 };
const section = millionSectionOf({
  records: 1_000_000,
  searches: [search, { ...search, what: 'gm ou', ms: 500 }],
  pages: [{ ...search, what: 'page 20000' }],
  fillSeconds: 90,
  indexMb: 300,
  beforeMb: 120,
  peakMb: 130,
  answer: { rows: 1_000_000, megabytes: 700, seconds: 30, beforeMb: 130, peakMb: 160 },
  exported: { rows: 1_000_000, megabytes: 280, seconds: 20, beforeMb: 150, peakMb: 230 },
});

it('names the searches beyond the limit', () => {
  expect(section).toContain('Searches over 100 ms: `gm ou`.');
  expect(section).toContain('| james smith | 400.0 | 20.0 | 0.05 | 50.0 |');
});

it('marks a whole answer that takes too much memory', () => {
  expect(section).toContain('| JSON | 1,000,000 | 700.0 | 30.0 | 130.0 | 160.0 | 30.0 |');
  expect(section).toContain('| CSV | 1,000,000 | 280.0 | 20.0 | 150.0 | 230.0 | **80.0** |');
});

it('takes the place of the section of an earlier run, and outlasts a report without one', () => {
  const report = withSection('# The api, measured\n', section);

  expect(withSection(report, section)).toBe(report);
  expect(withSection('# The api, measured again\n', sectionIn(report, MILLION_HEADING))).toBe(
    `# The api, measured again\n\n${section}`,
  );
  expect(sectionIn('# The api, measured\n', MILLION_HEADING)).toBe('');
});

it('keeps the sections beside it', () => {
  const other = '## Another one\n\nAs measured.\n';
  const report = withSection(withSection('# The api, measured\n', section), other);

  const again = withSection(report, section);
  expect(sectionIn(again, '## Another one')).toBe(`${other}\n`);
  expect(sectionIn(again, MILLION_HEADING)).toBe(section);
  expect(withSection(again, other)).toBe(report);
});
