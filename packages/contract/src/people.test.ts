import { ValidationError } from 'yup';
import { adminGolferWire, golferWire } from './golfers';
import { type GolferInput, golferClearable, golferInput, golferMessages, golferPatch } from './golfers';
import {
  buildAdminGolfer,
  buildGolfer,
  buildGolferInput,
  buildTrainer,
  buildTrainerInput,
  buildTrainerProfile,
} from './testing';
import { trainerProfileWire, trainerWire } from './trainers';
import { trainerInput, trainerPatch } from './trainers';

function problemsOf(run: () => unknown): Record<string, string> {
  try {
    run();
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

const strict = { strict: true, abortEarly: false } as const;

it('build what the schemas describe', () => {
  golferWire.validateSync(buildGolfer(), strict);
  adminGolferWire.validateSync(buildAdminGolfer(), strict);
  trainerWire.validateSync(buildTrainer(), strict);
  trainerProfileWire.validateSync(buildTrainerProfile(), strict);
  golferInput.validateSync(buildGolferInput(), strict);
  trainerInput.validateSync(buildTrainerInput(), strict);
});

describe('golferInput', () => {
  it('requires nothing, and publishes', () => {
    expect(golferInput.cast({ likes: 9, views: 'x' }) satisfies GolferInput).toEqual({ is_published: true });
  });

  it('parses numbers and lists as a form sends them', () => {
    expect(
      golferInput.cast({ grad_year: ' 2027 ', sports: '["Golf"]', golf_data: { handicap: '-1.5' } }),
    ).toMatchObject({ grad_year: 2027, sports: ['Golf'], golf_data: { handicap: -1.5 } });
  });

  it.each([
    ['https://www.instagram.com', 'https://www.instagram.com/'],
    ['HTTP://Example.com/a b', 'http://example.com/a%20b'],
    ['https://example.com/\nx', 'https://example.com/x'],
    ['münchen.de', 'https://xn--mnchen-3ya.de/'],
    ['www.example.com.:8080/\u200bgolf', 'https://www.example.com.:8080/golf'],
  ])('keeps the address %j as a browser reads it', (website, href) => {
    expect(golferInput.cast({ personal: { socials: { website } } }).personal?.socials?.website).toBe(href);
  });

  it.each(['javascript:alert(1)', 'ftp://example.com', '//example.com', 'example', 'data:text/html,x'])(
    'refuses the address %s',
    (x) => {
      expect(golferInput.isValidSync({ personal: { socials: { x } } })).toBe(false);
    },
  );
});

describe('the socials of an athlete', () => {
  const read = (socials: unknown) => golferPatch.cast({ personal: { socials } }).personal?.socials;
  const URL_X = 'https://x.com/';

  it('accept the former name of a network; if both are sent, the current one wins', () => {
    expect(read({ twitter: URL_X })).toEqual({ x: URL_X });
    expect(read({ twitter: 'https://twitter.com/', x: URL_X })).toEqual({ x: URL_X });
    expect(golferPatch.isValidSync({ personal: { socials: { twitter: 'javascript:alert(1)' } } })).toBe(
      false,
    );
  });

  it.each(['myspace', 'Twitter', 'linked_in', '0'])('are refused under the name %s', (name) => {
    const send = (socials: object) =>
      problemsOf(() =>
        golferPatch.validateSync({ personal: { socials } }, { abortEarly: false, stripUnknown: true }),
      );

    expect(send({ [name]: URL_X, x: URL_X })).toEqual({ 'personal.socials': golferMessages.unknownSocial });
    expect(send({ x: URL_X })).toEqual({});
  });
});

describe('golferPatch', () => {
  it('adds no fields', () => {
    expect(golferPatch.cast({ academics: { sat: null } })).toEqual({ academics: { sat: null } });
  });

  it('accepts the names to be cleared in both spellings', () => {
    expect(golferPatch.cast({ clear: ['golfData', 'world_rank', 'gradYear'] }).clear).toEqual([
      'golf_data',
      'world_rank',
      'grad_year',
    ]);
    expect(golferPatch.isValidSync({ clear: [...golferClearable] })).toBe(true);
  });
});

it.each([
  { first_name: null, sports: null, academics: null, golf_data: 5, personal: [], clear: null },
  { first_name: {}, sports: 7, academics: 'x', trainer_id: 5, consent: 'yes', is_published: 'perhaps' },
  { grad_year: 'QUOTED', testimonial: 'x'.repeat(2001), sports: [null, {}, '', 'x'.repeat(61)] },
  { academics: { gpa: 9, sat: 'x', act: [], major: 5 }, clear: ['QUOTED', null, 7, {}, ''] },
  { golf_data: { handicap: 99, world_rank: 0, stats: { driving_distance: true } } },
  { personal: { socials: { instagram: 'QUOTED', website: 5 } }, consent: { given_at: 'QUOTED', scope: 5 } },
])('says in sentences what is wrong with %j', (input) => {
  const problems = problemsOf(() => golferPatch.validateSync(input, { abortEarly: false }));

  expect(new Set(Object.keys(problems).map((path) => /^[^.[]*/.exec(path)?.[0]))).toEqual(
    new Set(Object.keys(input)),
  );
  for (const message of Object.values(problems)) {
    expect(message).toMatch(/^[A-Z][A-Za-z ]/);
    expect(message).not.toMatch(/[`_[\]{}]|null|type|following|value|QUOTED|NaN/);
  }
});

it.each([
  { email: 'QUOTED', phone: 'x'.repeat(41), bio: 'x'.repeat(5001), specialties: ['x'.repeat(61)] },
  { email: 5, title: {}, first_name: [], clear: ['QUOTED'], is_published: 'perhaps' },
])('says in sentences what is wrong with the trainer %j', (input) => {
  const problems = problemsOf(() => trainerPatch.validateSync(input, { abortEarly: false }));

  expect(new Set(Object.keys(problems).map((path) => /^[^.[]*/.exec(path)?.[0]))).toEqual(
    new Set(Object.keys(input)),
  );
  for (const message of Object.values(problems)) {
    expect(message).not.toMatch(/[`_[\]{}]|null|type|following|value|QUOTED|NaN/);
  }
});
