import {
  type AdminGolferWire,
  type AdminPlacementWire,
  type FactWire,
  type FaqWire,
  type ProgramInput,
  type ProgramWire,
  snakeCased,
  type TrainerProfileWire,
  type TrainerWire,
} from '@site/contract';
import {
  buildAdminGolfer,
  buildAdminPlacement,
  buildFact,
  buildFaq,
  buildProgram,
  buildTrainer,
} from '@site/contract/testing';
import { type FakeApi, ok } from './fakeApi';
import { hasWords, isAmongExamples } from './fakePage';
import { FakeRecords, idIn } from './FakeRecords';

interface FakeCollection<Wire extends { id: string }> {
  records: FakeRecords<Wire>;
  /** The submitted fields that the table shows. */
  toFields?(body: unknown): Partial<Wire>;
}

/** Adds the calls of a collection to the fake api; a test can replace each call afterwards. */
function fakeRecords<Wire extends { id: string }>(
  api: FakeApi,
  path: string,
  { records, toFields = (body) => body as Partial<Wire> }: FakeCollection<Wire>,
): void {
  api.replace(`GET ${path}/admin/all`, records.list);
  api.replace(`GET ${path}/`, (request) => records.read(request));
  api.replace(`POST ${path}`, ({ body }) => records.create(toFields(body)));
  api.replace(`PUT ${path}/`, ({ url, body }) => records.change(idIn(url), toFields(body)));
  api.replace(`DELETE ${path}/`, records.remove);
  api.replace('POST /trash/', records.restore);
}

export function fakeGolfers(
  api: FakeApi,
  initial: readonly AdminGolferWire[],
  trainers: readonly TrainerWire[] = [],
): void {
  const golfers = new FakeRecords<AdminGolferWire>({
    initial,
    build: (fields) => buildAdminGolfer({ grad_year: null, ...fields }),
    matches: (golfer, query) =>
      isAmongExamples(query, golfer) && hasWords(query, golfer.first_name, golfer.last_name),
    comparers: {
      name: (a, b) => a.last_name.localeCompare(b.last_name),
      grad_year: (a, b) => (a.grad_year ?? 0) - (b.grad_year ?? 0),
    },
  });
  api.replace('GET /trainers/admin/all', ok(trainers));
  const toFields = (body: unknown): Partial<AdminGolferWire> => {
    if (!(body instanceof FormData)) return body as Partial<AdminGolferWire>;
    const { firstName, gradYear, isPublished } = sentFields(body);
    return {
      ...(firstName ? { first_name: String(firstName) } : {}),
      ...(gradYear ? { grad_year: Number(gradYear) } : {}),
      is_published: isPublished === 'true',
    };
  };
  fakeRecords(api, '/golfers', { records: golfers, toFields });
}

/** The fields of a submitted form, with groups and lists parsed. */
export function sentFields(body: unknown): Record<string, unknown> {
  return Object.fromEntries([...(body as FormData)].map(([name, value]) => [name, parsed(value)]));
}

function parsed(value: FormDataEntryValue): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;
}

export function fakeTrainers(api: FakeApi, initial: readonly TrainerWire[]): void {
  const trainers = new FakeRecords<TrainerWire>({
    initial,
    build: buildTrainer,
    matches: (trainer, query) =>
      isAmongExamples(query, trainer) &&
      hasWords(query, trainer.first_name, trainer.last_name, trainer.title),
    comparers: {
      name: (a, b) => a.last_name.localeCompare(b.last_name),
      is_published: (a, b) => Number(a.is_published) - Number(b.is_published),
    },
  });
  const toProfile = (trainer: TrainerWire): TrainerProfileWire => ({ athletes: [], ...trainer });
  const toFields = (body: unknown): Partial<TrainerWire> => {
    if (!(body instanceof FormData)) return body as Partial<TrainerWire>;
    const { firstName, isPublished } = sentFields(body);
    return {
      ...(typeof firstName === 'string' ? { first_name: firstName } : {}),
      is_published: isPublished === 'true',
    };
  };
  fakeRecords(api, '/trainers', { records: trainers, toFields });
  api.replace('GET /trainers/', (request) => trainers.read(request, toProfile));
}

export function fakePlacements(api: FakeApi, initial: readonly AdminPlacementWire[]): void {
  const placements = new FakeRecords<AdminPlacementWire>({
    initial,
    build: buildAdminPlacement,
    matches: ({ first_name, last_name, college }, query) => hasWords(query, first_name, last_name, college),
    comparers: { college: (a, b) => a.college.localeCompare(b.college) },
  });
  const toFields = (body: unknown): Partial<AdminPlacementWire> =>
    Object.fromEntries(Object.entries(body as object).map(([name, value]) => [snakeCased(name), value]));
  fakeRecords(api, '/placements', { records: placements, toFields });
}

export function fakePrograms(api: FakeApi, initial: readonly ProgramWire[]): void {
  const programs = new FakeRecords<ProgramWire>({ initial, build: buildProgram });
  fakeRecords(api, '/programs', { records: programs });
  // After the call of one program, of whose path this one is a prefix.
  api.replace('GET /programs', programs.list);
  api.replace('POST /programs', ({ body }) => {
    const { id, title, status } = body as ProgramInput;
    const named = { ...(title ? { title } : {}), ...(status ? { status } : {}) };
    return id ? programs.change(id, named) : programs.create(named);
  });
}

interface SiteInfoRecords {
  faqs: readonly FaqWire[];
  facts: readonly FactWire[];
}

/** Both lists. */
export function fakeSiteInfo(api: FakeApi, records: SiteInfoRecords): void {
  const faqs = new FakeRecords<FaqWire>({ initial: records.faqs, build: buildFaq, newest: 'last' });
  const facts = new FakeRecords<FactWire>({ initial: records.facts, build: buildFact, newest: 'last' });
  fakeEntries(api, '/siteinfo/faqs', faqs);
  fakeEntries(api, '/siteinfo/facts', facts);
  api.replace('POST /trash/', (request) => {
    faqs.restore(request);
    facts.restore(request);
    return ok({});
  });
}

function fakeEntries<Wire extends { id: string }>(
  api: FakeApi,
  path: string,
  records: FakeRecords<Wire>,
): void {
  api.replace(`GET ${path}`, records.list);
  api.replace(`PUT ${path}/order`, ({ body }) => records.order((body as { ids: string[] }).ids));
  fakeRecords(api, path, { records });
}
