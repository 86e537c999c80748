import request from 'supertest';
import { athleteWire, golferWire, type HideableGroup, hideableGroups } from '@site/contract';
import type { AnySchema } from 'yup';
import { setUpConsent } from '../../testing/consentCalls';
import { setUpWholeAthletes, WORDS } from '../../testing/wholeAthletes';
import { OldSlug } from '../../records/slugs';
import { Golfer } from './golfer.model';

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
    ...['card.figures', 'card.results'],
  ],
  film: ['card.films'],
  schedule: ['card.schedule'],
  testimonial: ['testimonial'],
  socials: ['personal.socials'],
  always: ['sport', 'sports', 'country', 'grad_year', 'trainer'],
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

  it('leaves what is in every profile where only the name may be seen', async () => {
    const { id } = await createWhole();
    const others = hideableGroups.filter((group) => group !== 'name');

    await agree(id, Object.fromEntries(others.map((group) => [group, 'nobody'])));

    expect(told((await publicly(`/golfers/${id}`).expect(200)).body)).toEqual(exceptOf(...others));
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
