import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  camelCased,
  factFields,
  faqFields,
  type Field,
  type Fields,
  golferFields,
  type GolferWire,
  leavesOf,
  placementFields,
  postFields,
  programFields,
  trainerFields,
} from '@site/contract';
import { buildGolfer } from '@site/contract/testing';
import mongoose from 'mongoose';
import { createTrainer } from '../../api/src/testing/createRecords';
import { signIn } from '../../api/src/testing/signIn';
import { startTestApi, type TestApi } from '../../api/src/testing/startTestApi';
import type { StoredRecord } from '../../mf-admin/src/form/StoredRecord';
import { golferKind } from '../../mf-admin/src/golfers/golferView';
import type { RecordKind } from '../../mf-admin/src/list/recordKind';
import { placementKind } from '../../mf-admin/src/placements/placementView';
import {
  emptyPost,
  type PostValues,
  toPostInput,
  toPostPatch,
  toStoredPost,
} from '../../mf-admin/src/posts/postView';
import { programKind } from '../../mf-admin/src/programs/programView';
import { factKind, faqKind } from '../../mf-admin/src/site/siteInfoView';
import { trainerKind } from '../../mf-admin/src/trainers/trainerView';
import { toGolferProfile } from '../../mf-public/src/golfers/golferView';

type Values = Record<string, unknown>;

let api: TestApi;
let server: Server;
let bearer: string;
let trainerId: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ bearer } = await signIn());
  trainerId = String((await createTrainer())._id);
  server = createServer(api.server).listen(0);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
});

async function send(method: string, path: string, body: FormData | object): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api${path}`, {
    method,
    body: isForm ? body : JSON.stringify(body),
    headers: { Authorization: bearer, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
  });
  const answer: unknown = await response.json();
  expect([answer, response.ok]).toEqual([answer, true]);
  return answer;
}

/** A valid form value, by the kind of the field. */
function valueFor(field: Field): unknown {
  const { kind, label, rules, options, initial, empty } = field;
  if (kind === 'flag') return !(initial ?? empty);
  if (kind === 'number' && rules) return String(Math.floor((rules.min + rules.max) / 2));
  if (kind === 'names') return ['Golf', 'Something else'];
  if (kind === 'choice') return options?.at(-1);
  if (kind === 'reference') return trainerId;
  if (kind === 'date') return '2025-09-01';
  const word = label.toLowerCase().replaceAll(' ', '-');
  const texts = [`Our ${label}`, 'ada@linksway.example', `https://www.example.com/${word}`, 'every-field'];
  return texts.find((text) => field.input.isValidSync(text) && !(kind === 'link' && text.startsWith('Our')));
}

const valuesOf = (fields: Fields): Values =>
  Object.fromEntries(
    leavesOf(fields).flatMap(({ field, path }) =>
      field.kind === 'picture' ? [] : [[camelCased(path.at(-1) ?? ''), valueFor(field)] as const],
    ),
  );

const { is_published: _isPublished, ...fieldsInForm } = golferFields;

/** The declarations of an entity that its form needs, with the URL of its records. */
type Kind = Pick<RecordKind<never, Values>, 'empty' | 'toStored' | 'toRequest'> & { collection: string };

const postKind = {
  collection: 'posts',
  empty: emptyPost,
  toStored: toStoredPost,
  toRequest: (values: PostValues, before: StoredRecord<PostValues> | undefined) => ({
    key: before?.id,
    body: before
      ? { ...toPostPatch(values, before.values), based_on: before.updatedAt }
      : toPostInput(values),
  }),
};

const kinds: [name: string, kind: object, fields: Fields][] = [
  ['athletes', golferKind, fieldsInForm],
  ['trainers', trainerKind, trainerFields],
  ['programmes', programKind, programFields],
  ['posts', postKind, postFields],
  ['placements', placementKind, placementFields],
  ['questions', faqKind, faqFields],
  ['facts', factKind, factFields],
];

/**
 * The form's names of the fields that may be emptied. An emptied slug is derived again, a consent is withdrawn rather than
 * removed, and no edit publishes (docs/product.md#hidden-records).
 */
const optionalNames = (fields: Fields): string[] =>
  leavesOf(fields)
    .filter(({ field }) => field.kind !== 'picture' && field.kind !== 'slug' && !field.isRequired)
    .filter(({ path }) => path[0] !== 'consent' && path[0] !== 'is_published')
    .map(({ path }) => camelCased(path.at(-1) ?? ''));

describe.each(kinds)('the fields of %s', (_name, aKind, fields) => {
  const kind = aKind as Kind;
  const { empty, collection } = kind;
  const filled = (): Values => ({ ...empty, ...valuesOf(fields) });
  const records = () => mongoose.connection.collection(collection.replace('siteinfo/', ''));

  async function save(sent: Values, before?: StoredRecord<Values>): Promise<StoredRecord<Values>> {
    const { key, body } = kind.toRequest(sent, before);
    const [method, path] = key === undefined ? ['POST', collection] : ['PUT', `${collection}/${key}`];
    const { id, updatedAt, values } = kind.toStored((await send(method, `/${path}`, body)) as never);
    // The form of an athlete holds the year as its numeric input returns it.
    const { gradYear } = values;
    return { id, updatedAt, values: { ...values, ...(gradYear ? { gradYear: String(gradYear) } : {}) } };
  }

  // That of the whole file goes with the trainers.
  beforeAll(async () => {
    trainerId = String((await createTrainer())._id);
  });
  afterEach(async () => {
    await records().deleteMany({});
  });

  it('return from the database to the form unchanged, each in its own field', async () => {
    const values = filled();
    const stored = await save(values);

    expect(stored.values).toEqual(values);
    const document = await records().findOne({ _id: new mongoose.Types.ObjectId(stored.id) });
    for (const { field, storedPath } of leavesOf(fields)) {
      const value = storedPath
        .split('.')
        .reduce<unknown>((within, name) => (within as Values)[name], document);
      if (field.kind === 'picture') expect(value).toBeNull();
      else expect([storedPath, value]).not.toEqual([storedPath, field.initial ?? field.empty]);
    }
  });

  it('can all be emptied, but those that are required', async () => {
    const before = await save(filled());
    const emptied = { ...before.values };
    for (const name of optionalNames(fields))
      emptied[name] = typeof emptied[name] === 'boolean' ? !emptied[name] : empty[name];

    expect((await save(emptied, before)).values).toEqual(emptied);
  });
});

/** The paths in a public response. Flags are excluded, because they are not shown as text. */
const publicLeaves = (fields: Fields) =>
  leavesOf(fields).flatMap(({ field, path, wirePath }) => {
    const outermost = fields[path[0] ?? ''];
    const isAdminOnly = outermost !== undefined && 'audience' in outermost && outermost.audience === 'admin';
    if (field.kind === 'picture' || field.kind === 'flag' || isAdminOnly) return [];
    return [{ name: wirePath.join('.'), field, wirePath }];
  });

function withValue(wire: Values, [name = '', ...inner]: readonly string[], value: unknown): Values {
  return { ...wire, [name]: inner.length > 0 ? withValue(wire[name] as Values, inner, value) : value };
}

const wireValueFor = (field: Field) => (field.kind === 'number' ? Number(valueFor(field)) : valueFor(field));

it.each(publicLeaves(golferFields))('$name of an athlete is on the public profile', ({ wirePath }) => {
  const empty = buildGolfer() as unknown as Values;
  // Beside every other field, because some of them are notes on others.
  const whole = publicLeaves(golferFields).reduce(
    (golfer, leaf) => withValue(golfer, leaf.wirePath, wireValueFor(leaf.field)),
    empty,
  );
  const before = wirePath.reduce<unknown>((within, name) => (within as Values)[name], empty);
  const without = withValue(whole, wirePath, before);

  expect(toGolferProfile(without as unknown as GolferWire)).not.toEqual(
    toGolferProfile(whole as unknown as GolferWire),
  );
});
