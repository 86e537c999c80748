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

/** Words that contradict a promise, and what may be said instead. */
const contradictions: [promise: string, words: RegExp, allowed?: RegExp][] = [
  [
    'the athlete writes to coaches, nobody else',
    /\b(?:we|they|our trainers?)\b[^.!?]*[ ,]write to (?:the )?(?:programmes|coaches|universities|colleges|teams)/gi,
  ],
  ['nobody promises a place', /\bwe (?:promise|guarantee) (?:you )?(?:a|your) (?:place|scholarship|offer)/gi],
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
  it.each(contradictions.map(([promise, words, allowed]) => ({ promise, words, allowed })))(
    'agree that $promise: $words',
    ({ words, allowed }) => {
      expect(texts.length).toBeGreaterThan(40);
      const found = texts.flatMap(({ file, text }) =>
        [...text.matchAll(words)]
          .map(([said]) => said)
          .filter((said) => !allowed?.test(said))
          .map((said) => `${file}: ${said}`),
      );

      expect(found).toEqual([]);
    },
  );

  it('name and count the sports that the application offers, no more and no fewer', () => {
    const { named, besideGolf } = promises.sports;

    expect([...named].sort()).toEqual([...applicationSports].sort());
    expect(named).toHaveLength(8);
    expect(besideGolf).toBe('seven other sports');
    expect(homeCopy.sports).toBe(named);
    expect(site.opening.lead).toContain(`golfers, and athletes in ${besideGolf},`);
  });
});
