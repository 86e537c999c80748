import type { AdminGolferWire, TrainerWire } from '@site/contract';
import { buildAdminGolfer } from '@site/contract/testing';
import { type FakeApi, ok } from './fakeApi';
import { idIn, PlayedRecords } from './PlayedRecords';

/** Lets the fake api answer for a list of golfers; each of its calls can be replaced afterwards, by the same name. */
export function playGolfers(
  api: FakeApi,
  initial: readonly AdminGolferWire[],
  trainers: readonly TrainerWire[] = [],
): void {
  const build = (fields: Partial<AdminGolferWire>) => buildAdminGolfer({ grad_year: null, ...fields });
  const golfers = new PlayedRecords({ initial, build });

  api.replace('GET /trainers/admin/all', ok(trainers));
  api.replace('GET /golfers/admin/all', golfers.list);
  api.replace('GET /golfers/', (request) => golfers.read(request));
  api.replace('POST /golfers', ({ body }) => golfers.create(toWire(body)));
  api.replace('PUT /golfers/', ({ url, body }) => golfers.change(idIn(url), toWire(body)));
  api.replace('DELETE /golfers/', golfers.remove);
  api.replace('POST /trash/', golfers.restore);
}

/** What of a sent form shows in the table. */
function toWire(body: unknown): Partial<AdminGolferWire> {
  if (!(body instanceof FormData)) return { is_published: (body as { isPublished: boolean }).isPublished };
  const { firstName, gradYear } = sentFields(body);
  return {
    ...(firstName ? { first_name: String(firstName) } : {}),
    ...(gradYear ? { grad_year: Number(gradYear) } : {}),
    is_published: body.get('isPublished') === 'true',
  };
}

/** The fields of a sent form, with groups and lists read. */
export function sentFields(body: unknown): Record<string, unknown> {
  return Object.fromEntries([...(body as FormData)].map(([name, value]) => [name, parsed(value)]));
}

function parsed(value: FormDataEntryValue): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;
}
