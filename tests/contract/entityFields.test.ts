import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AdminGolferWire,
  camelCased,
  factFields,
  faqFields,
  featureFields,
  type Field,
  type Fields,
  golferFields,
  type GolferWire,
  leavesOf,
  programFields,
  testimonialFields,
  trainerFields,
  type TrainerProfileWire,
  type TrainerWire,
} from '@site/contract';
import { buildGolfer, buildTrainerProfile } from '@site/contract/testing';
import mongoose from 'mongoose';
import { createTrainer } from '../../api/src/testing/createRecords';
import { signIn } from '../../api/src/testing/signIn';
import { startTestApi, type TestApi } from '../../api/src/testing/startTestApi';
import { golferForm, toStoredGolfer } from '../../mf-admin/src/features/golfers/golferRecord';
import {
  emptyProgram,
  toProgramInput,
  toStoredProgram,
} from '../../mf-admin/src/features/programs/programView';
import { toEntryBody, toFactRow, toFaqRow } from '../../mf-admin/src/features/siteInfo/siteInfoView';
import { toStoredTrainer, trainerForm } from '../../mf-admin/src/features/trainers/trainerView';
import type { StoredRecord } from '../../mf-admin/src/shared/form/StoredRecord';
import { toGolferProfile } from '../../mf-public/src/features/golfers/golferView';
import { toTrainerProfile } from '../../mf-public/src/features/trainers/trainerView';

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
  const texts = [`Our ${label.toLowerCase()}`, 'ada@linksway.example', 'https://www.example.com/ada'];
  return texts.find((text) => field.input.isValidSync(text) && !(kind === 'link' && text.startsWith('Our')));
}

const valuesOf = (fields: Fields): Values =>
  Object.fromEntries(
    leavesOf(fields).flatMap(({ field, path }) =>
      field.kind === 'picture' ? [] : [[camelCased(path.at(-1) ?? ''), valueFor(field)] as const],
    ),
  );

const namesOf = (fields: Fields): string[] =>
  leavesOf(fields).flatMap(({ field, path }) =>
    field.kind === 'picture' ? [] : camelCased(path.at(-1) ?? ''),
  );

const { is_published: _isPublished, ...fieldsInForm } = golferFields;

/** The form of any of the entities. */
interface AnyForm {
  empty: Values;
  toFormData(values: Values, before?: StoredRecord<Values>): FormData;
}
const anyForm = (form: unknown) => form as AnyForm;

interface Kind {
  path: string;
  collection: string;
  fields: Fields;
  form: AnyForm;
  toStored(wire: unknown): StoredRecord<Values>;
}

const kinds = {
  athletes: {
    path: '/golfers',
    collection: 'golfers',
    fields: fieldsInForm,
    form: anyForm(golferForm),
    toStored: (wire) => {
      const stored = toStoredGolfer(wire as AdminGolferWire);
      return { ...stored, values: { ...stored.values, gradYear: String(stored.values.gradYear) } };
    },
  },
  trainers: {
    path: '/trainers',
    collection: 'trainers',
    fields: trainerFields,
    form: anyForm(trainerForm),
    toStored: (wire) => ({ ...toStoredTrainer(wire as TrainerWire) }) as StoredRecord<Values>,
  },
} satisfies Record<string, Kind>;

describe.each(Object.entries<Kind>(kinds))(
  'the fields of %s',
  (_name, { path, collection, fields, form, toStored }) => {
    const photo = { photo: null, storedPhoto: null };

    it('return from the database to the form unchanged, each in its own field', async () => {
      const values = valuesOf(fields);
      const { id, ...stored } = toStored(
        await send('POST', path, form.toFormData({ ...form.empty, ...values })),
      );

      expect(stored.values).toEqual({ ...values, ...photo });
      const document = await mongoose.connection.db
        ?.collection(collection)
        .findOne({ _id: new mongoose.Types.ObjectId(id) });
      for (const { field, storedPath } of leavesOf(fields)) {
        const value = storedPath
          .split('.')
          .reduce<unknown>((within, name) => (within as Values)[name], document);
        if (field.kind === 'picture') expect(value).toBeNull();
        else expect([storedPath, value]).not.toEqual([storedPath, field.initial ?? field.empty]);
      }
    });

    it.each(namesOf(fields))('%s can be emptied separately', async (name) => {
      const values = { ...form.empty, ...valuesOf(fields) };
      const before = toStored(await send('POST', path, form.toFormData(values)));
      const isFlag = typeof before.values[name] === 'boolean';
      const emptied = { ...before.values, [name]: isFlag ? !before.values[name] : form.empty[name] };
      const after = toStored(await send('PUT', `${path}/${before.id}`, form.toFormData(emptied, before)));

      expect(after.values).toEqual(emptied);
    });
  },
);

it('programmes keep every field of the form, also within the lists', async () => {
  const entry = { id: '', orderIndex: 3 };
  const values = {
    ...emptyProgram,
    ...valuesOf(programFields),
    slug: 'every-field',
    heroImage: 'https://www.example.com/hero.png',
    heroFallback: 'https://www.example.com/fallback.png',
    features: [{ ...valuesOf(featureFields), ...entry }],
    testimonials: [{ ...valuesOf(testimonialFields), imageUrl: 'https://www.example.com/ada.png', ...entry }],
  } as typeof emptyProgram;
  const stored = toStoredProgram(
    (await send('POST', '/programs', toProgramInput(values, undefined))) as never,
  );

  const withoutIds = (entries: readonly { id: string }[]) => entries.map((one) => ({ ...one, id: '' }));
  const { features, testimonials } = stored.values;
  expect({
    ...stored.values,
    features: withoutIds(features),
    testimonials: withoutIds(testimonials),
  }).toEqual(values);
});

it.each([
  ['faqs', faqFields, toFaqRow],
  ['facts', factFields, toFactRow],
] as const)('%s keep every field of the form, and empty what may be empty', async (list, fields, toRow) => {
  const values = valuesOf(fields);
  const path = `/siteinfo/${list}`;
  const row = toRow((await send('POST', path, toEntryBody(values))) as never);
  expect(row.values).toEqual(values);

  const optional = Object.entries<Field>(fields).filter(([, { isRequired }]) => !isRequired);
  const emptied = { ...values, ...Object.fromEntries(optional.map(([name]) => [name, ''])) };
  const body = toEntryBody<Values>(emptied, { ...row, values: { ...row.values } });
  expect(toRow((await send('PUT', `${path}/${row.id}`, body)) as never).values).toEqual(emptied);
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

it.each(publicLeaves(golferFields))('$name of an athlete is on the public profile', ({ field, wirePath }) => {
  const golfer = withValue(buildGolfer() as unknown as Values, wirePath, wireValueFor(field));

  expect(toGolferProfile(golfer as unknown as GolferWire)).not.toEqual(toGolferProfile(buildGolfer()));
});

it.each(publicLeaves(trainerFields))('$name of a trainer is on the public profile', ({ field, wirePath }) => {
  const before = buildTrainerProfile();
  const trainer = withValue(before as unknown as Values, wirePath, wireValueFor(field));

  expect(toTrainerProfile(trainer as unknown as TrainerProfileWire)).not.toEqual(toTrainerProfile(before));
});
