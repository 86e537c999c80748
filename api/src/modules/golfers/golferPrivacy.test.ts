import { athleteWire, golferWire, type HideableGroup, hideableGroups, londonDay } from '@site/contract';
import { Types } from 'mongoose';
import { renderSVG } from 'uqr';
import type { AnySchema } from 'yup';
import { setUpConsent } from '../../testing/consentCalls';
import { buildConsent, createGolfer, createTrainer } from '../../testing/createRecords';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { SCHOOL, setUpWholeAthletes, WORDS } from '../../testing/wholeAthletes';
import { DAY_MS } from '../../lib/time';
import { OldSlug } from '../../records/slugs';
import { Golfer } from './golfer.model';
import { isRecordedUnderSixteen, shownNames, slugOfName } from './golferNames';

const { api, calls, get, send } = setUpConsent();
const { createWhole, publicTexts } = setUpWholeAthletes({ api, send });
beforeEach(() => Promise.all([Golfer.deleteMany(), OldSlug.deleteMany()]));

const save = (id: string, patch: object) => send('put', `/golfers/${id}`).send(patch).expect(200);

/** `always`: the text of the consent says that it is in every profile. `page`: nothing about the person. */
type Part = HideableGroup | 'always' | 'page';

/**
 * The fields of each part of a profile (docs/product.md#who-sees-which-part). What ends in an object covers all that is in it.
 */
const FIELDS: Readonly<Record<Part, readonly string[]>> = {
  name: ['first_name', 'last_name', 'slug'],
  photo: ['headshot', 'headshot_url'],
  academics: ['gpa', 'gpa_method', 'sat', 'act', 'major', 'school', 'graduates_on'].map(
    (name) => `academics.${name}`,
  ),
  results: [
    ...['handicap', 'handicapOn', 'averageScore', 'rounds', 'worldRank', 'rankName'].map(
      (name) => `golf_data.${name}`,
    ),
    ...['drivingDistance', 'fairwayAccuracy', 'greensInRegulation'].map((name) => `golf_data.stats.${name}`),
    'card.figures',
    'card.results',
  ],
  film: ['card.films'],
  schedule: ['card.schedule'],
  testimonial: ['testimonial'],
  socials: ['personal.socials'],
  always: ['sport', 'sports', 'team', 'country', 'grad_year', 'trainer'],
  page: ['id', 'is_indexable', 'is_example', 'card.updated_on'],
};
const PARTS: Readonly<Record<string, Part>> = Object.fromEntries(
  Object.entries(FIELDS).flatMap(([part, paths]) => paths.map((path) => [path, part as Part])),
);

interface Structured {
  fields?: Record<string, AnySchema>;
}

/** The paths of an answer's fields, as deep as objects go. */
function pathsIn(schema: AnySchema, path = ''): string[] {
  const { fields } = schema as Structured;
  if (!fields || Object.keys(fields).length === 0) return [path];
  return Object.entries(fields).flatMap(([name, field]) => pathsIn(field, path ? `${path}.${name}` : name));
}

const partsOf = (path: string): Part[] =>
  Object.entries(PARTS).flatMap(([key, part]) => (path === key || path.startsWith(`${key}.`) ? [part] : []));
const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((within, name) => (within as Record<string, unknown> | null)?.[name], body);
/** Whether anything is told. Numbers that nobody may see are sent as 0 or null. */
function isTold(value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isTold);
  return value !== undefined && value !== null && value !== '' && value !== 0;
}

const told = (body: unknown): string[] => Object.keys(PARTS).filter((path) => isTold(at(body, path)));
const exceptOf = (...parts: readonly Part[]): string[] =>
  Object.keys(PARTS).filter((path) => !parts.includes(PARTS[path] as Part));

it.each([
  ['profile', golferWire],
  ['card on the page of a trainer', athleteWire],
])('each field of the %s belongs to one part', (_what, wire) => {
  const undecided = pathsIn(wire).filter((path) => partsOf(path).length !== 1);

  // A new field: decide who may see it, hide it in golfer.serializer.ts, name it in the text of the consent, and add it above.
  expect(undecided).toEqual([]);
});

describe('a part that nobody may see', () => {
  const PARTS_OF_PROFILE = hideableGroups.filter((group) => group !== 'name');

  it('is told in no public answer once a family says so, its photo at no address of before, and all to admins', async () => {
    const { id, photo } = await createWhole();
    const words = PARTS_OF_PROFILE.map((part) => (part === 'photo' ? photo : WORDS[part]));
    const before = await publicTexts(id);
    expect(words.filter((word) => !before.includes(word))).toEqual([]);
    await get(photo).expect(200);

    const nothing = Object.fromEntries(PARTS_OF_PROFILE.map((part) => [part, 'nobody'] as const));
    expect((await calls.agree(await calls.tokenFor(id), nothing)).status).toBe(200);

    const seen = await publicTexts(id);
    expect(words.filter((word) => seen.includes(word))).toEqual([]);
    await get(photo).expect(404);
    const { body, text } = await send('get', `/golfers/${id}`);
    expect(words.filter((word) => !text.includes(word))).toEqual([photo]);
    expect(seen).not.toContain(body.headshot.id);
    await get(body.headshot_url as string).expect(200);
  });

  it('is told in no field of the profile, which tells all the others', async () => {
    const { id } = await createWhole();
    const fields = async () => told((await get(`/golfers/${id}`).expect(200)).body);
    expect(await fields()).toEqual(exceptOf());
    for (const part of PARTS_OF_PROFILE) {
      await Golfer.updateOne({ _id: id }, { hiddenGroups: [part] });
      expect([part, await fields()]).toEqual([part, exceptOf(part)]);
    }
  });

  it('is the whole profile where nobody may see the name', async () => {
    const { _id: trainerId } = await createTrainer();
    const names = { firstName: 'Isla', lastName: WORDS.name, slug: 'isla-quillfeather' };
    const { id } = await createGolfer({ ...names, trainerId });
    expect(await publicTexts(id as string)).toMatch(/quillfeather/i);

    await calls.agree(await calls.tokenFor(id as string), { name: 'nobody' });

    await get(`/golfers/${id}`).expect(404);
    expect(await publicTexts(id as string)).not.toMatch(/quillfeather/i);
  });

  it('stays hidden when an admin edits the athlete, removes the record, or restores it from the trash', async () => {
    const golfer = await createGolfer({ consent: buildConsent(), hiddenGroups: ['academics'] });
    const id = golfer.id as string;

    await save(id, { academics: { major: 'Marine law' }, hidden_groups: [] });
    await save(id, { clear: ['consent'] });
    await send('delete', `/golfers/${id}`).expect(204);
    await send('post', `/trash/${id}/restore`).expect(200);

    expect((await get(`/golfers/${id}`).expect(200)).text).not.toContain('Marine law');
  });
});

const LAST_NAME = /quillfeather/i;

const markYoung = (id: string) =>
  save(id, { consent: { given_by: 'Rosa', given_at: '2026-11-01', below_sixteen: true } });

describe('an athlete under 16', () => {
  it('has a first name and an initial, and no school, schedule or accounts in any public answer; admins read all', async () => {
    const { id } = await createWhole();
    const before = await publicTexts(id);
    expect(before).toMatch(LAST_NAME);
    for (const word of [SCHOOL, WORDS.schedule, WORDS.socials]) expect(before).toContain(word);

    await markYoung(id);

    const seen = await publicTexts(id);
    expect(seen).not.toMatch(LAST_NAME);
    for (const word of [SCHOOL, WORDS.schedule, WORDS.socials]) expect(seen).not.toContain(word);
    for (const word of [WORDS.academics, WORDS.results, WORDS.film]) expect(seen).toContain(word);
    expect((await get(`/golfers/${id}`)).body).toMatchObject({ first_name: 'Isla', last_name: 'Q.' });
    expect((await send('get', `/golfers/${id}`)).body).toMatchObject({
      last_name: WORDS.name,
      personal: { socials: { instagram: `https://${WORDS.socials}` } },
      academics: { school: SCHOOL },
      card: { schedule: [{ venue: WORDS.schedule }] },
    });
  });

  it('is found by the last name by admins only, has an address without it, and earlier ones lead nowhere', async () => {
    const trainer = await createTrainer();
    const names = { firstName: 'Isla', lastName: WORDS.name, slug: 'isla-quillfeather' };
    const id = (await createGolfer({ ...names, trainerId: trainer._id })).id as string;
    await save(id, { slug: 'miss-quillfeather' });

    await markYoung(id);

    expect((await get(`/golfers/${id}`)).body.slug).toBe('isla-q');
    for (const earlier of [names.slug, 'miss-quillfeather']) await get(`/golfers/${earlier}`).expect(404);
    await save(id, { slug: 'isla-quillfeather-2' });
    expect((await get(`/golfers/${id}`)).body.slug).not.toMatch(LAST_NAME);
    const foundBy = async (q: string) => [
      (await get(`/golfers?q=${q}`)).body.length,
      (await get(`/trainers/${trainer.id}?q=${q}&limit=5`)).body.athletes.length,
      (await send('get', `/golfers/admin/all?q=${q}`)).body.length,
    ];
    expect([await foundBy('isla'), await foundBy('quillfeather')]).toEqual([
      [1, 1, 1],
      [0, 0, 1],
    ]);
  });

  it('has no more in what a parent agrees to, and stays so through trash and restore, until an admin says otherwise', async () => {
    const id = (await createGolfer({ firstName: 'Isla', lastName: WORDS.name })).id as string;
    await markYoung(id);
    const parent = await calls.tokenFor(id);
    expect(JSON.stringify((await calls.look(parent)).body.profile)).not.toMatch(LAST_NAME);
    await calls.agree(parent);
    await send('delete', `/golfers/${id}`).expect(204);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect((await get(`/golfers/${id}`).expect(200)).text).not.toMatch(LAST_NAME);

    await save(id, { consent: { below_sixteen: false } });

    expect((await get(`/golfers/${id}`)).body.last_name).toBe(WORDS.name);
    expect((await get('/golfers?q=quillfeather')).body).toHaveLength(1);
  });

  it('is shown, addressed, sorted and found by the given name only, wherever the last one was typed', async () => {
    const typed = { first_name: 'QUILLFEATHER; Isla M.', consent: { below_sixteen: true } };
    const { id } = (await send('post', '/golfers').send(typed).expect(201)).body;

    const names = { first_name: 'Isla', last_name: '', slug: 'isla' };
    expect((await get(`/golfers/${id}`)).body).toMatchObject(names);
    expect(await publicTexts(id as string)).not.toMatch(LAST_NAME);
    expect((await get('/golfers?q=quillfeather')).body).toEqual([]);
    expect((await get('/golfers?q=isla')).body).toHaveLength(1);
    expect((await Golfer.findById(id).orFail()).sortName).toBe('isla');
    expect((await send('get', `/golfers/${id}`)).body.first_name).toBe(typed.first_name);
  });

  it('is shown and addressed by the given name in whatever order the names are typed', () => {
    const typed = [
      ['Isla\u00a0M. Quillfeather', '', 'Isla', 'isla'],
      ['Anne-Marie Quillfeather', '', 'Anne-Marie', 'anne-marie'],
      ['Quillfeather, Isla', '', 'Isla', 'isla'],
      ['Quillfeather Isla', 'Quillfeather', 'Isla', 'isla-q'],
      ['quillfeather, Isla', 'Quillfeather', 'Isla', 'isla-q'],
    ] as const;
    const young = { slug: '', consent: { belowSixteen: true }, isBelowSixteen: true };
    for (const [firstName, lastName, given, slug] of typed) {
      const names = { firstName, lastName, ...young };
      expect([shownNames(names).firstName, slugOfName(names)]).toEqual([given, slug]);
    }
  });

  it('is known by a tick, by the birthday, or by the school year, which begins in London', () => {
    const records: [string, Parameters<typeof isRecordedUnderSixteen>[0], boolean][] = [
      ['2026-08-31T22:59:00Z', { gradYear: 2028 }, true],
      ['2026-08-31T23:00:00Z', { gradYear: 2028 }, false],
      ['2026-11-28T12:00:00Z', { gradYear: 2029, consent: { adultOn: new Date('2028-11-28') } }, false],
      ['2026-11-28T12:00:00Z', { gradYear: 2027, consent: { adultOn: new Date('2028-11-29') } }, true],
      ['2026-11-28T12:00:00Z', { gradYear: 2027, consent: { belowSixteen: true } }, true],
      ['2026-11-28T12:00:00Z', { gradYear: null, consent: null }, false],
    ];
    for (const [now, record, isYoung] of records)
      expect([now, record, isRecordedUnderSixteen(record, new Date(now))]).toEqual([now, record, isYoung]);
  });

  it('is made so at once, by the school year where the record has neither tick nor birthday', async () => {
    const names = { first_name: 'Isla', last_name: WORDS.name, slug: 'isla-quillfeather' };
    const grad_year = new Date().getUTCFullYear() + 4;
    const { body } = await send('post', '/golfers').send({ ...names, grad_year });

    const seen = await get(`/golfers/${body.id}`).expect(200);
    expect(seen.text).not.toMatch(LAST_NAME);
    expect(seen.body.slug).toBe('isla-q');
  });
});

const HIDDEN = { isPublished: false };
const lastNames = (list: { last_name: string }[]) => list.map(({ last_name }) => last_name);

describe('GET /golfers', () => {
  it('lists published athletes by last name, ignoring case and accents, with unknown fields filled in', async () => {
    await createGolfer({ firstName: 'Zoe', lastName: 'adams', sports: ['Tennis', 'Golf'] });
    await createGolfer({ firstName: 'Al', lastName: 'Östlund' });
    await createGolfer({ firstName: 'Bo', lastName: 'Ortiz' });
    await createGolfer({ firstName: 'Ann', lastName: 'Adams' });
    await createGolfer({ lastName: 'Hidden', ...HIDDEN });

    const { body, headers } = await get('/golfers').expect(200);

    expect(lastNames(body)).toEqual(['Adams', 'adams', 'Ortiz', 'Östlund']);
    expect(headers['x-total-count']).toBe('4');
    expect((await send('get', '/golfers').expect(200)).body).toHaveLength(4);
    expect(body[0]).toMatchObject({
      country: 'Unknown',
      sport: 'Golf',
      sports: [],
      grad_year: null,
      headshot_url: null,
      academics: { gpa: 0, sat: null, act: null, major: '' },
      personal: { socials: {} },
      trainer: null,
    });
    expect(body[1].sport).toBe('Tennis');
  });

  it('sorts, filters, and searches by the beginnings of words in names, sports and country', async () => {
    await createGolfer({ lastName: 'One', gradYear: 2027, sports: ['Track & Field'], country: 'France' });
    await createGolfer({ lastName: 'Two', gradYear: 2026, sports: ['Golf'], country: 'Österreich' });

    const names = async (query: string) => lastNames((await get(`/golfers?${query}`).expect(200)).body);
    for (const query of ['sort=grad_year', 'sort=-name']) expect(await names(query)).toEqual(['Two', 'One']);
    for (const query of ['grad_year=2027', 'q=one%20athl']) expect(await names(query)).toEqual(['One']);
    expect(await names('q=oster')).toEqual(['Two']);
    for (const query of ['grad_year=1', 'q=.*']) expect(await names(query)).toEqual([]);
  });
});

it('the trainer of an athlete is a coach without a title, and null where nobody may see the trainer, or there is none', async () => {
  const known = await createTrainer({ firstName: 'Tess', lastName: 'Marlow' });
  const hidden = await createTrainer(HIDDEN);
  for (const trainerId of [known._id, hidden._id, new Types.ObjectId()]) await createGolfer({ trainerId });

  const { body } = await get('/golfers?sort=created_at').expect(200);
  const { body: seen } = await send('get', '/golfers/admin/all?sort=created_at').expect(200);

  const trainer = { id: known.id, slug: known.slug, first_name: 'Tess', last_name: 'Marlow', title: 'Coach' };
  expect(body.map((golfer: { trainer: unknown }) => golfer.trainer)).toEqual([trainer, null, null]);
  expect(seen[1]).toMatchObject({ trainer_id: hidden.id, trainer: { id: hidden.id } });
  expect(seen[2]).toMatchObject({ trainer: null, trainer_id: null });
});

it('GET /golfers/:key finds an athlete by slug and by id, an unpublished one for an admin only', async () => {
  const golfer = await createGolfer({ slug: 'isla-hartley' });
  const hidden = await createGolfer({ slug: 'hidden', ...HIDDEN });

  for (const key of ['isla-hartley', golfer.id.toUpperCase()]) {
    const { body } = await get(`/golfers/${key}`).expect(200);
    // The document allows an admin more at this address.
    await golferWire.validate(body, { strict: true });
    expect(body).toMatchObject({ id: golfer.id, slug: 'isla-hartley' });
  }
  for (const key of ['hidden', hidden.id]) await get(`/golfers/${key}`).expect(404);
  const { headers } = await send('get', '/golfers/hidden').expect(200);
  expect(headers['cache-control']).toBe('no-store');
});

it('GET /golfers/:key/qr.svg is the address of a public profile, drawn dark on light, and does nothing when it is opened', async () => {
  await createGolfer({ slug: 'isla-hartley' });
  await createGolfer({ slug: 'hidden', ...HIDDEN });
  const { headers, body } = await get('/golfers/isla-hartley/qr.svg').expect(200);

  expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  const code = renderSVG(`${TEST_ORIGIN}/golfers/isla-hartley`, { ecc: 'M', border: 4 });
  expect(String(body)).toBe(code);
  await get('/golfers/hidden/qr.svg').expect(404);
});

describe('GET /golfers/admin/all', () => {
  const today = new Date(`${londonDay(new Date())}T00:00:00Z`).getTime();
  const consent = (more: object) => ({ consent: buildConsent({ givenBy: '', givenAt: null, ...more }) });
  const given = (daysAgo: number, more = {}) =>
    consent({ givenBy: 'R. Hartley', givenAt: new Date(today - daysAgo * DAY_MS), ...more });

  it('lists everybody, newest first, with stored values', async () => {
    await createGolfer({ lastName: 'Old', createdAt: new Date('2025-01-01') });
    await createGolfer({ lastName: 'New', createdAt: new Date('2025-02-01'), ...HIDDEN });

    const { body } = await send('get', '/golfers/admin/all').expect(200);

    expect(lastNames(body)).toEqual(['New', 'Old']);
    // The public list has 'Unknown' for a missing country.
    expect(body[0]).toMatchObject({ is_published: false, consent: null, trainer_id: null, country: '' });
  });

  it('is filtered by consent, status, sport and year, also all at once', async () => {
    const golfers = {
      LongAgo: given(400),
      Nobody: given(400, { givenBy: '' }),
      NoDay: consent({ givenBy: 'R. Hartley' }),
      HiddenNever: { consent: null, ...HIDDEN },
      HiddenForYears: { ...given(400), ...HIDDEN },
      Declined: consent({ withdrawnAt: new Date() }),
      // Adults, now or soon, and whether anyone agreed before or after they came of age.
      TurnsSoon: given(10, { adultOn: new Date(today + 60 * DAY_MS) }),
      TurnsLater: given(10, { adultOn: new Date(today + 61 * DAY_MS) }),
      AgreedBefore: given(10, { adultOn: new Date(today - 5 * DAY_MS) }),
      AgreedSince: given(10, { adultOn: new Date(today - 10 * DAY_MS) }),
      UnaskedAdult: consent({ adultOn: new Date(today) }),
      GoneAdult: given(400, { adultOn: new Date(today), withdrawnAt: new Date() }),
      HiddenFencer: { ...given(10), sports: ['Fencing'], ...HIDDEN },
      Fencer: { ...given(10), sports: ['Fencing'] },
      Winger: { ...given(10), sports: ['Soccer'], gradYear: 2032 },
      Rower: { ...given(10), sports: ['Rowing', 'Golf'], gradYear: 2031 },
    };
    for (const [lastName, fields] of Object.entries(golfers))
      await createGolfer({ firstName: 'Ana', lastName, sports: ['Golf'], gradYear: 2027, ...fields });

    const expected = {
      'consent=missing': ['Nobody', 'NoDay', 'UnaskedAdult'],
      'consent=adult': ['AgreedBefore', 'TurnsSoon', 'UnaskedAdult'],
      'consent=old': ['HiddenForYears', 'LongAgo'],
      'consent=withdrawn': ['Declined', 'GoneAdult'],
      'status=hidden&sport=Fencing': ['HiddenFencer'],
      'status=public&grad_year=2031': ['Rower'],
      'sport=%20R%C3%B3WING': ['Rower'],
      'sport=fOOTBALL': ['Winger'],
      'status=public&q=ana%20golf&limit=2&page=2': ['LongAgo', 'Nobody'],
    };
    for (const [query, names] of Object.entries(expected)) {
      const { body } = await send('get', `/golfers/admin/all?sort=name&${query}`).expect(200);
      expect([query, ...lastNames(body)]).toEqual([query, ...names]);
    }
  });
});
