import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applicationSports, promises, site } from '@site/contract';
import { homeCopy } from '../../mf-public/src/content/home';

const REPOSITORY = path.join(import.meta.dirname, '../..');
/** Everything that visitors read: built-in texts, documents to print, and what the demo content writes. */
const PLACES = [
  'mf-public/src',
  'mf-blog/src',
  'shell/src',
  'packages/downloads/content',
  'packages/contract/src',
  'api/demo',
];
/** What the demo content said before: it is compared with stored records, and shown nowhere. */
const NO_LONGER_SHOWN = 'api/demo/earlierTexts.json';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PLACES], {
  cwd: REPOSITORY,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.(?:tsx?|json|html)$/.test(file) && !/\.test\.|\/testing\//.test(file) && file !== NO_LONGER_SHOWN,
  );

/** Without markup, comments and line breaks, so that a sentence is found however it is laid out. */
const textOf = (file: string): string =>
  readFileSync(path.join(REPOSITORY, file), 'utf8')
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\\n/g, ' ')
    .replace(/\s+/g, ' ');

const texts = files.map((file) => ({ file, text: textOf(file) }));

const timeline = readFileSync(
  path.join(REPOSITORY, 'packages/downloads/content/recruiting-timeline.html'),
  'utf8',
);
/** The age and the school year above the section of the printed timeline that says this. */
const printedYear = (words: string): string | undefined =>
  /<small>(.*?)<\/small>/.exec(timeline.split('<section>').find((part) => part.includes(words)) ?? '')?.[1];

const MANY = '(?:1[1-9]|[2-9]\\d|twelve|fifteen|(?:twenty|thirty|forty|fifty|sixty)(?:-\\w+)?)';
const COLLEGES = '(?:names|letters|universities|colleges|coaches)';
const { lookedAt, writtenTo } = promises.list;

/** Words that contradict a promise, and what may be said instead. */
const contradictions: [promise: string, words: RegExp, allowed?: RegExp][] = [
  [
    `a list has about ${writtenTo} colleges, and an athlete looks at ${lookedAt}`,
    new RegExp(`(?:\\w+ (?:at )?(?:about )?)?\\b${MANY} (?:\\w+ )?${COLLEGES}\\b`, 'gi'),
    new RegExp(`look(?:ed|s)? at ${lookedAt} |\\b${writtenTo} `, 'i'),
  ],
  [
    'the athlete writes to coaches, nobody else',
    /\b(?:we|they|our trainers?)\b[^.!?]*[ ,]write to (?:the )?(?:programmes|coaches|universities|colleges|teams)/gi,
  ],
  ['nobody promises a place', /\bcollege that wants you|\bends? (?:up )?at (?:the same place|a college)/gi],
  ['nobody promises a place', /\bwe (?:promise|guarantee) (?:you )?(?:a|your) (?:place|scholarship|offer)/gi],
  [
    `the Collegiate Pathway takes ${promises.collegiatePathway.takes}, until ${promises.collegiatePathway.until}`,
    /\d+ ?(?:-|–|to) ?\d+ months\b[^.]{0,60}/gi,
    /^12(?:-| to )18 months(?![^.]*(?:signature|sometimes longer))|^12 to 18 months to go/i,
  ],
  [
    `the Collegiate Pathway ends with ${promises.collegiatePathway.until}`,
    /\bto (?:the|a|your) signature\b/gi,
  ],
  [
    `Future Champions takes ${promises.futureChampions.takes}`,
    /\b\d ?(?:-|–|to) ?\d years\b/gi,
    /^4-5 years$/,
  ],
  [
    `the best age to start is ${promises.startAge}`,
    /(?:best age|join|start(?:ing)?)[^.'"]{0,20}\b(?:\d\d|twelve|thirteen) ?(?:-|–|to|or|and) ?(?:\d\d|thirteen|fifteen)\b(?! (?:months|weeks))/gi,
    /\b(?:13|thirteen) ?(?:-|–|to|and) ?(?:15|fifteen)$|\b(?:14|15|16) (?:or|to) (?:16|17|18)$/i,
  ],
  [
    'not every trainer has played or recruited in college sport',
    /played, taught or recruited|has been there/gi,
  ],
  ['a profile says what a trainer has done, and not always where', /each profile says what and where/gi],
  [
    'first letters go to coaches a few at a time',
    /\bletters,? (?:\w+ )?a week|\b\w+ (?:coach|coaches|letters) a week\b/gi,
  ],
  [
    'nobody speaks to coaches for the athlete',
    /\bput (?:the|an|your) (?:athlete|child|son|daughter)s? forward|\bsomebody could explain to a coach/gi,
  ],
  [
    `a film for coaches lasts ${promises.film} at most`,
    /\bfilm (?:of|is) (?:at most|under|up to) \w+ \w+|\bvideo that a coach can \w+ in \w+ \w+|\w+ seconds to \w+ minutes/gi,
    new RegExp(`at most ${promises.film}$`),
  ],
  [
    'search engines may list a profile where the consent says so',
    /search engines (?:are asked )?not to list (?!the profile of an athlete, unless|an? profile unless|it unless)[^.]*/gi,
  ],
  ['a profile is shown with consent, which is given by a link', /profile[^.]{0,60}agreed to it in writing/gi],
  [
    'a trainer’s number is on the site only where the trainer has given it',
    /\b(?:every|each|all)(?: our)? trainers?[’']s? names? and (?:tele)?(?:phone )?numbers?/gi,
  ],
  [
    `we take golf and ${promises.sports.besideGolf}`,
    /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:other |further |more )sports\b|\b(?:\d+|six|seven|eight|nine|ten|twelve) sports\b/gi,
    new RegExp(`^(?:${promises.sports.besideGolf}|eight sports)$`, 'i'),
  ],
  [
    `an answer takes ${promises.answer}`,
    /within \w+ working days/gi,
    new RegExp(`within ${promises.answer}$`),
  ],
];

describe('the texts that visitors read', () => {
  it('are found', () => {
    expect(files.filter((file) => file.startsWith('mf-public/')).length).toBeGreaterThan(20);
    expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(20);
    expect(files).toContain('api/demo/trainers.json');
    expect(files).toContain('packages/contract/src/site.ts');
  });

  it.each(contradictions.map(([promise, words, allowed]) => ({ promise, words, allowed })))(
    'agree that $promise: $words',
    ({ words, allowed }) => {
      const found = texts.flatMap(({ file, text }) =>
        [...text.matchAll(words)]
          .map(([said]) => said)
          .filter((said) => !allowed?.test(said))
          .map((said) => `${file}: ${said}`),
      );

      expect(found).toEqual([]);
    },
  );

  it('say in which year subjects are chosen', () => {
    const { subjects } = promises;
    const own = texts.find(({ file }) => file.endsWith('content/futureChampions.ts'))?.text ?? '';

    expect(own).toMatch(/when: subjects\.age, title: 'Choose subjects'/);
    expect(printedYear('next year’s subjects')).toBe(`Age 13 to 14 · ${subjects.schoolYear}`);
    expect(printedYear('sixth-form subjects')).toContain(`· ${subjects.sixthForm} ·`);
  });

  it('say in which year the first letter is written', () => {
    const post = texts.find(({ file }) => file.endsWith('posts/scholarship-timeline.html'))?.text ?? '';

    expect(printedYear('Write to the coaches on it')).toContain(`· ${promises.firstLetter.schoolYear} ·`);
    expect(post).toMatch(new RegExp(`${promises.firstLetter.schoolYear}[^.]*write your first short emails`));
  });

  it('name and count the sports that the application offers, no more and no fewer', () => {
    const { named, besideGolf } = promises.sports;

    expect([...named].sort()).toEqual([...applicationSports].sort());
    expect(named).toHaveLength(8);
    expect(besideGolf).toBe('seven other sports');
    expect(homeCopy.sports).toBe(named);
    expect(site.opening.lead).toContain(`golfers, and athletes in ${besideGolf},`);
  });
});
