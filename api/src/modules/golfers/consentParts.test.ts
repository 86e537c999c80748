import { athleteWire, golferWire, type HideableGroup, hideableGroups } from '@site/contract';
import request from 'supertest';
import type { AnySchema } from 'yup';
import { setUpConsent } from '../../testing/consentCalls';
import { createTrainer } from '../../testing/createRecords';
import { jpeg } from '../../testing/pictures';
import { Golfer } from './golfer.model';

const { api, calls, send } = setUpConsent();
beforeEach(() => Golfer.deleteMany());

/** `always`: the text of the consent says that it is in every profile. `page`: nothing about the person. */
type Part = HideableGroup | 'always' | 'page';

/**
 * The part of a profile that each field belongs to (docs/product.md#who-sees-which-part). What ends in an object covers all
 * that is in it.
 */
const PARTS: Readonly<Record<string, Part>> = {
  first_name: 'name',
  last_name: 'name',
  slug: 'name',
  headshot: 'photo',
  headshot_url: 'photo',
  'academics.gpa': 'academics',
  'academics.gpa_method': 'academics',
  'academics.sat': 'academics',
  'academics.act': 'academics',
  'academics.major': 'academics',
  'academics.school': 'academics',
  'academics.graduates_on': 'academics',
  'golf_data.handicap': 'results',
  'golf_data.handicapOn': 'results',
  'golf_data.averageScore': 'results',
  'golf_data.rounds': 'results',
  'golf_data.worldRank': 'results',
  'golf_data.rankName': 'results',
  'golf_data.stats.drivingDistance': 'results',
  'golf_data.stats.fairwayAccuracy': 'results',
  'golf_data.stats.greensInRegulation': 'results',
  'card.figures': 'results',
  'card.results': 'results',
  'card.films': 'film',
  'card.schedule': 'schedule',
  testimonial: 'testimonial',
  'personal.socials': 'socials',
  sport: 'always',
  sports: 'always',
  country: 'always',
  grad_year: 'always',
  trainer: 'always',
  id: 'page',
  is_indexable: 'page',
  is_example: 'page',
  'card.updated_on': 'page',
};

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

/** An athlete with a value in every field. */
async function create(): Promise<string> {
  const trainer = await createTrainer();
  const { body } = await send('post', '/golfers')
    .send({
      ...{ first_name: 'Isla', last_name: 'Hartley', country: 'Scotland', grad_year: 2027 },
      ...{ sports: ['Golf', 'Rugby'], testimonial: 'Wind is a friend.', trainer_id: trainer.id },
      academics: {
        ...{ gpa: 3.8, gpa_method: 'Estimated', sat: 1300, act: 28, major: 'Biology' },
        ...{ school: 'Quill High', graduates_on: '2027-06-30' },
      },
      golf_data: {
        ...{ handicap: 1.2, handicap_on: '2026-10-01', average_score: 72, rounds: 20 },
        ...{ world_rank: 1420, rank_name: 'WAGR' },
        stats: { driving_distance: 240, fairway_accuracy: 70, greens_in_regulation: 60 },
      },
      personal: { socials: { instagram: 'https://instagram.example/isla' } },
    })
    .expect(201);
  const id = body.id as string;
  await send('put', `/golfers/${id}`)
    .attach('profile_photo', await jpeg({ width: 300, height: 300 }), 'a.jpg')
    .expect(200);
  await send('put', `/golfers/${id}/card`)
    .send({
      figures: [
        { sport: 'Rugby', figure: 'height', value: '182' },
        { sport: 'Rugby', figure: 'weight', value: '81' },
        { sport: 'Rugby', figure: 'position', value: 'Fly-half' },
      ],
      results: [
        { on: '2026-05-02', event: 'Club medal', score: '71', yards: 6400, rating: 71.2, slope: 128 },
      ],
      films: [{ address: 'https://vimeo.com/76979871', title: 'Swing' }],
      schedule: [{ on: '2027-05-02', event: 'Spring Open', venue: 'Quillford' }],
    })
    .expect(200);
  return id;
}

const agree = async (id: string, choices: Parameters<typeof calls.agree>[1]) =>
  expect((await calls.agree(await calls.tokenFor(id), choices)).status).toBe(200);
const publicly = (id: string) => request(api.server).get(`/api/golfers/${id}`);

it.each([
  ['profile', golferWire],
  ['card on the page of a trainer', athleteWire],
])('each field of the %s belongs to one part', (_what, wire) => {
  const undecided = pathsIn(wire).filter((path) => partsOf(path).length !== 1);

  // A new field: decide who may see it, hide it in concealed.ts, name it in the text of the consent, and add it above.
  expect(undecided).toEqual([]);
});

it('the table has no field that is gone, and each part has a field', () => {
  const paths = pathsIn(golferWire);
  const gone = Object.keys(PARTS).filter(
    (key) => !paths.some((path) => path === key || path.startsWith(`${key}.`)),
  );

  expect(gone).toEqual([]);
  expect(hideableGroups.filter((group) => !Object.values(PARTS).includes(group))).toEqual([]);
});

it('everything is told to everybody where that was chosen', async () => {
  const id = await create();
  await agree(id, {});

  expect(told((await publicly(id).expect(200)).body)).toEqual(exceptOf());
});

it.each(hideableGroups.filter((group) => group !== 'name'))(
  'each field of %s is told to nobody where that was chosen',
  async (group) => {
    const id = await create();
    await agree(id, { [group]: 'nobody' });

    expect(told((await publicly(id).expect(200)).body)).toEqual(exceptOf(group));
  },
);

it('nothing is told while the name is not', async () => {
  const id = await create();
  await agree(id, { name: 'nobody' });

  await publicly(id).expect(404);
});

it.each(hideableGroups)('nobody can choose coaches with a link for %s', async (group) => {
  const id = await create();

  const { status, body } = await calls.agree(await calls.tokenFor(id), { [group]: 'coaches' as 'nobody' });

  expect(status).toBe(422);
  expect(Object.keys(body.fields as object)).toEqual(['choices']);
});

it('what is in every profile is all that is left where the name alone was chosen', async () => {
  const id = await create();
  const others = hideableGroups.filter((group) => group !== 'name');
  await agree(id, Object.fromEntries(others.map((group) => [group, 'nobody'])));

  expect(told((await publicly(id).expect(200)).body)).toEqual(exceptOf(...others));
});

it('of an athlete under 16 an initial, and neither school, schedule nor account are told, whatever was chosen', async () => {
  const id = await create();
  await send('put', `/golfers/${id}`)
    .send({ consent: { below_sixteen: true } })
    .expect(200);

  const seen = (await publicly(id).expect(200)).body;
  expect(told(seen)).toEqual(exceptOf('socials', 'schedule').filter((path) => path !== 'academics.school'));
  expect(seen).toMatchObject({ last_name: 'H.', slug: 'isla-h' });
  expect(JSON.stringify(seen)).not.toMatch(/hartley/i);
});
