import request from 'supertest';
import { athleteWire, golferWire, type HideableGroup, hideableGroups } from '@site/contract';
import type { AnySchema } from 'yup';
import { setUpConsent } from '../../testing/consentCalls';
import { SCHOOL, setUpWholeAthletes, WORDS } from '../../testing/wholeAthletes';
import { OldSlug } from '../../records/slugs';
import { Golfer } from './golfer.model';
import { isRecordedUnderSixteen } from './golferNames';

const { api, calls, send } = setUpConsent();
const { createWhole, publicTexts } = setUpWholeAthletes({ api, send });
beforeEach(() => Promise.all([Golfer.deleteMany(), OldSlug.deleteMany()]));

const publicly = (path: string) => request(api.server).get(`/api${path}`);
const save = (id: string, patch: object) => send('put', `/golfers/${id}`).send(patch).expect(200);
const agree = async (id: string, choices: Parameters<typeof calls.agree>[1]) =>
  expect((await calls.agree(await calls.tokenFor(id), choices)).status).toBe(200);

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
  it.each(hideableGroups.filter((group) => group !== 'name'))(
    'is told in no field and in no public answer, and to admins: %s',
    async (group) => {
      const { id, photo } = await createWhole();
      expect(told((await publicly(`/golfers/${id}`).expect(200)).body)).toEqual(exceptOf());
      const words: Record<string, string> = { ...WORDS, photo };
      expect(await publicTexts(id)).toContain(words[group]);

      await agree(id, { [group]: 'nobody' });

      expect(told((await publicly(`/golfers/${id}`).expect(200)).body)).toEqual(exceptOf(group));
      const seen = await publicTexts(id);
      for (const [part, word] of Object.entries(words))
        expect([part, seen.includes(word)]).toEqual([part, part !== group]);
      // An admin has the photo at another address.
      const { text } = await send('get', `/golfers/${id}`);
      expect(text.includes(words[group] ?? '')).toBe(group !== 'photo');
    },
  );

  it('is a photo that is not served any more at the address that was public', async () => {
    const { id, photo } = await createWhole();
    await publicly(photo).expect(200);

    await agree(id, { photo: 'nobody' });

    await publicly(photo).expect(404);
    const { body } = await send('get', `/golfers/${id}`);
    await publicly(body.headshot_url as string).expect(200);
    expect(await publicTexts(id)).not.toContain(body.headshot.id);
  });

  it('is the whole profile where nobody may see the name', async () => {
    const { id } = await createWhole();

    await agree(id, { name: 'nobody' });

    await publicly(`/golfers/${id}`).expect(404);
    expect(await publicTexts(id)).not.toMatch(/quillfeather/i);
  });

  it('stays hidden when an admin edits the athlete, removes the record, or restores it from the trash', async () => {
    const { id } = await createWhole();
    await agree(id, { academics: 'nobody' });

    await save(id, { academics: { major: 'Marine law' }, hidden_groups: [] });
    await save(id, { clear: ['consent'] });
    await send('delete', `/golfers/${id}`).expect(204);
    await send('post', `/trash/${id}/restore`).expect(200);

    expect(await publicTexts(id)).not.toMatch(/Marine law|Oceanography/);
  });
});

const LAST_NAME = /quillfeather/i;

const markYoung = (id: string, consent: object = {}) =>
  save(id, { consent: { given_by: 'Rosa', given_at: '2026-11-01', below_sixteen: true, ...consent } });

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
    expect((await publicly(`/golfers/${id}`)).body).toMatchObject({ first_name: 'Isla', last_name: 'Q.' });
    expect((await send('get', `/golfers/${id}`)).body).toMatchObject({
      last_name: WORDS.name,
      personal: { socials: { instagram: `https://${WORDS.socials}` } },
      academics: { school: SCHOOL },
      card: { schedule: [{ venue: WORDS.schedule }] },
    });
  });

  it('has no more in what a parent agrees to', async () => {
    const { id } = await createWhole();
    await markYoung(id);
    const parent = await calls.tokenFor(id);

    expect(JSON.stringify((await calls.look(parent)).body.profile)).not.toMatch(LAST_NAME);
    await calls.agree(parent);
    expect((await send('get', `/golfers/${id}`)).body.consent.below_sixteen).toBe(true);
  });

  it('cannot be found by the last name, except by admins', async () => {
    const { id } = await createWhole();
    await markYoung(id);
    const trainer = String((await Golfer.findById(id).orFail()).trainerId);

    expect((await publicly('/golfers?q=quillfeather')).body).toEqual([]);
    expect((await publicly('/golfers?q=isla')).body).toHaveLength(1);
    const ofTrainer = async (q: string) => (await publicly(`/trainers/${trainer}?q=${q}&limit=5`)).text;
    expect(await ofTrainer('isla')).toContain('Isla');
    expect(await ofTrainer('quill')).not.toContain('Isla');
    expect((await send('get', '/golfers/admin/all?q=quillfeather')).body).toHaveLength(1);
  });

  it('gets an address without the last name, and the earlier ones lead nowhere', async () => {
    const { id, slug } = await createWhole();
    expect(slug).toMatch(LAST_NAME);
    await save(id, { slug: 'miss-quillfeather' });

    await markYoung(id);

    expect((await publicly(`/golfers/${id}`)).body.slug).toBe('isla-q');
    for (const earlier of [slug, 'miss-quillfeather']) await publicly(`/golfers/${earlier}`).expect(404);
    await save(id, { slug: 'isla-quillfeather-2' });
    expect((await publicly(`/golfers/${id}`)).body.slug).not.toMatch(LAST_NAME);
  });

  const createSo = async (first_name: string, consent: object = { below_sixteen: true }) =>
    (await send('post', '/golfers').send({ first_name, consent }).expect(201)).body as { id: string };
  const seenOf = async (id: string) => (await publicly(`/golfers/${id}`)).body as Record<string, string>;

  it.each([
    ['Isla\u00a0M. Quillfeather', 'Isla', 'isla'],
    ['Anne-Marie Quillfeather', 'Anne-Marie', 'anne-marie'],
    ['Quillfeather, Isla', 'Isla', 'isla'],
    ['QUILLFEATHER; Isla M.', 'Isla', 'isla'],
  ])('named %s is shown, addressed, sorted and found as %s only', async (typed, shown, slug) => {
    const { id } = await createSo(typed);

    expect(await seenOf(id)).toMatchObject({ first_name: shown, last_name: '', slug });
    expect(await publicTexts(id)).not.toMatch(LAST_NAME);
    expect((await publicly('/golfers?q=quillfeather')).body).toEqual([]);
    expect((await publicly(`/golfers?q=${shown}`)).body).toHaveLength(1);
    expect((await Golfer.findById(id).orFail()).sortName).toBe(shown.toLowerCase());
    expect((await send('get', `/golfers/${id}`)).body.first_name).toBe(typed.normalize('NFKC'));
  });

  it.each(['Quillfeather Isla', 'quillfeather, isla'])(
    'named %s beside the last name shows the given name, and the last one nowhere',
    async (first_name) => {
      const names = { first_name, last_name: 'Quillfeather' };
      const { body } = await send('post', '/golfers')
        .send({ ...names, consent: { below_sixteen: true } })
        .expect(201);

      expect((await seenOf(body.id)).first_name).toMatch(/^isla$/i);
      expect(await publicTexts(body.id)).not.toMatch(LAST_NAME);
    },
  );

  it.each([
    ['2026-08-31T22:59:00Z', { gradYear: 2028 }, true],
    // In London, September has begun.
    ['2026-08-31T23:00:00Z', { gradYear: 2028 }, false],
    ['2026-11-28T12:00:00Z', { gradYear: 2029 }, true],
    ['2026-11-28T12:00:00Z', { gradYear: 2029, consent: { adultOn: new Date('2028-11-28') } }, false],
    ['2026-11-28T12:00:00Z', { gradYear: 2027, consent: { adultOn: new Date('2028-11-29') } }, true],
    ['2026-11-28T12:00:00Z', { gradYear: 2027, consent: { belowSixteen: true } }, true],
    ['2026-11-28T12:00:00Z', { gradYear: null, consent: null }, false],
  ])('is known on %s by what the record has: %j', (now, record, isYoung) => {
    expect(isRecordedUnderSixteen(record, new Date(now))).toBe(isYoung);
  });

  it('is known by the school year where the record has neither tick nor birthday, and made so at once', async () => {
    const grad_year = new Date().getUTCFullYear() + 4;
    const names = { first_name: 'Isla', last_name: WORDS.name, slug: 'isla-quillfeather' };
    const { body } = await send('post', '/golfers')
      .send({ ...names, grad_year })
      .expect(201);

    expect(body.slug).toBe('isla-q');
    expect(await publicTexts(body.id as string)).not.toMatch(LAST_NAME);
    expect((await publicly(`/golfers/${body.id}`)).body).toMatchObject({ last_name: 'Q.', slug: 'isla-q' });
  });

  it('stays so through trash and restore, and until an admin says otherwise', async () => {
    const { id } = await createWhole();
    await markYoung(id);
    await send('delete', `/golfers/${id}`).expect(204);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await publicTexts(id)).not.toMatch(LAST_NAME);

    await save(id, { consent: { below_sixteen: false } });

    expect((await publicly(`/golfers/${id}`)).body.last_name).toBe(WORDS.name);
    expect((await publicly('/golfers?q=quillfeather')).body).toHaveLength(1);
  });
});
