import type {
  AdminGolferWire,
  AdminPlacementWire,
  FactWire,
  FaqWire,
  ProgramInput,
  ProgramWire,
  TrainerProfileWire,
  TrainerWire,
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

/** Adds golfers to the fake api; a test can replace each call afterwards. */
export function fakeGolfers(
  api: FakeApi,
  initial: readonly AdminGolferWire[],
  trainers: readonly TrainerWire[] = [],
): void {
  const build = (fields: Partial<AdminGolferWire>) => buildAdminGolfer({ grad_year: null, ...fields });
  const golfers = new FakeRecords({
    initial,
    build,
    matches: (golfer, query) =>
      isAmongExamples(query, golfer) && hasWords(query, golfer.first_name, golfer.last_name),
    comparers: {
      name: (a, b) => a.last_name.localeCompare(b.last_name),
      grad_year: (a, b) => (a.grad_year ?? 0) - (b.grad_year ?? 0),
    },
  });

  api.replace('GET /trainers/admin/all', ok(trainers));
  api.replace('GET /golfers/admin/all', golfers.list);
  api.replace('GET /golfers/', (request) => golfers.read(request));
  api.replace('POST /golfers', ({ body }) => golfers.create(golferFrom(body)));
  api.replace('PUT /golfers/', ({ url, body }) => golfers.change(idIn(url), golferFrom(body)));
  api.replace('DELETE /golfers/', golfers.remove);
  api.replace('POST /trash/', golfers.restore);
}

/** The submitted fields that the table shows. */
function golferFrom(body: unknown): Partial<AdminGolferWire> {
  if (!(body instanceof FormData)) return { is_published: (body as { isPublished: boolean }).isPublished };
  const { firstName, gradYear } = sentFields(body);
  return {
    ...(firstName ? { first_name: String(firstName) } : {}),
    ...(gradYear ? { grad_year: Number(gradYear) } : {}),
    is_published: body.get('isPublished') === 'true',
  };
}

/** The fields of a submitted form, with groups and lists parsed. */
export function sentFields(body: unknown): Record<string, unknown> {
  return Object.fromEntries([...(body as FormData)].map(([name, value]) => [name, parsed(value)]));
}

function parsed(value: FormDataEntryValue): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;
}

/** Adds trainers to the fake api; a test can replace each call afterwards. */
export function fakeTrainers(api: FakeApi, initial: readonly TrainerWire[]): void {
  const trainers = new FakeRecords({
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

  api.replace('GET /trainers/admin/all', trainers.list);
  api.replace('GET /trainers/', (request) => trainers.read(request, toProfile));
  api.replace('POST /trainers', ({ body }) => trainers.create(trainerFrom(body)));
  api.replace('PUT /trainers/', ({ url, body }) => trainers.change(idIn(url), trainerFrom(body)));
  api.replace('DELETE /trainers/', trainers.remove);
  api.replace('POST /trash/', trainers.restore);
}

/** The submitted fields that the table shows. */
function trainerFrom(body: unknown): Partial<TrainerWire> {
  if (!(body instanceof FormData)) return { is_published: (body as { isPublished: boolean }).isPublished };
  const firstName = body.get('firstName');
  return {
    ...(typeof firstName === 'string' ? { first_name: firstName } : {}),
    is_published: body.get('isPublished') === 'true',
  };
}

/** Adds placements to the fake api; a test can replace each call afterwards. */
export function fakePlacements(api: FakeApi, initial: readonly AdminPlacementWire[]): void {
  const placements = new FakeRecords({
    initial,
    build: buildAdminPlacement,
    matches: ({ first_name, last_name, college }, query) => hasWords(query, first_name, last_name, college),
    comparers: { college: (a, b) => a.college.localeCompare(b.college) },
  });

  api.replace('GET /placements/admin/all', placements.list);
  api.replace('GET /placements/', (request) => placements.read(request));
  api.replace('POST /placements', ({ body }) => placements.create(body as Partial<AdminPlacementWire>));
  api.replace('PUT /placements/', ({ url, body }) =>
    placements.change(idIn(url), body as Partial<AdminPlacementWire>),
  );
  api.replace('DELETE /placements/', placements.remove);
  api.replace('POST /trash/', placements.restore);
}

/** Adds programs to the fake api; a test can replace each call afterwards. */
export function fakePrograms(api: FakeApi, initial: readonly ProgramWire[]): void {
  const programs = new FakeRecords({ initial, build: buildProgram });

  // Registered before the list, whose path is a prefix of this one.
  api.replace('GET /programs/', (request) => programs.read(request));
  api.replace('GET /programs', programs.list);
  api.replace('POST /programs', ({ body }) => {
    const { id, title, status } = body as ProgramInput;
    const named = { ...(title ? { title } : {}), ...(status ? { status } : {}) };
    return id ? programs.change(id, named) : programs.create(named);
  });
  api.replace('DELETE /programs/', programs.remove);
  api.replace('POST /trash/', programs.restore);
}

interface SiteInfoRecords {
  faqs: readonly FaqWire[];
  facts: readonly FactWire[];
}

/** Adds both lists to the fake api; a test can replace each call afterwards. */
export function fakeSiteInfo(api: FakeApi, records: SiteInfoRecords): void {
  const faqs = new FakeRecords({ initial: records.faqs, build: buildFaq, newest: 'last' });
  const facts = new FakeRecords({ initial: records.facts, build: buildFact, newest: 'last' });
  fakeEntries(api, '/siteinfo/faqs', faqs);
  fakeEntries(api, '/siteinfo/facts', facts);
  api.replace('POST /trash/', (request) => {
    faqs.restore(request);
    facts.restore(request);
    return ok({});
  });
}

function fakeEntries<Wire extends { id: string }>(api: FakeApi, path: string, list: FakeRecords<Wire>): void {
  api.replace(`GET ${path}`, list.list);
  api.replace(`POST ${path}`, ({ body }) => list.create(body as Partial<Wire>));
  api.replace(`PUT ${path}/order`, ({ body }) => list.order((body as { ids: string[] }).ids));
  api.replace(`PUT ${path}/`, ({ url, body }) => list.change(idIn(url), body as Partial<Wire>));
  api.replace(`DELETE ${path}/`, list.remove);
}
