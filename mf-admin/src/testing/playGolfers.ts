import type { AdminGolferWire, TrainerWire } from '@site/contract';
import { buildAdminGolfer } from '@site/contract/testing';
import { type Answer, type FakeApi, refusal, type SentRequest } from './fakeApi';

const SAVED = '2025-10-02T09:00:00.000Z';

const idOf = ({ url }: SentRequest): string => url.split('/')[2] ?? '';
const ok = (body: unknown): Answer => ({ status: 200, body });

/** The refusal of a save that is based on an older version. */
export const staleRefusal: Answer = {
  status: 409,
  body: { message: 'Somebody else has saved this meanwhile', code: 'stale' },
};

/** Lets the fake api answer for a list of golfers; each of its calls can be replaced afterwards, by the same name. */
export function playGolfers(
  api: FakeApi,
  initial: readonly AdminGolferWire[],
  trainers: readonly TrainerWire[] = [],
): void {
  let golfers = [...initial];
  const gone = new Map<string, AdminGolferWire>();

  const find = (request: SentRequest, answer: (golfer: AdminGolferWire) => Answer): Answer => {
    const golfer = golfers.find(({ id }) => id === idOf(request));
    return golfer ? answer(golfer) : refusal(404, 'Athlete not found');
  };

  api.replace('GET /trainers/admin/all', ok(trainers));
  api.replace('GET /golfers/admin/all', () => ok(golfers));
  api.replace('GET /golfers/', (request) => find(request, ok));
  api.replace('POST /golfers', ({ body }) => {
    const made = buildAdminGolfer({ id: 'made', grad_year: null, ...toWire(body) });
    golfers = [made, ...golfers];
    return { status: 201, body: made };
  });
  api.replace('PUT /golfers/', (request) =>
    find(request, (golfer) => {
      const changed = { ...golfer, ...toWire(request.body), updated_at: SAVED };
      golfers = golfers.map((other) => (other === golfer ? changed : other));
      return ok(changed);
    }),
  );
  api.replace('DELETE /golfers/', (request) =>
    find(request, (golfer) => {
      gone.set(golfer.id, golfer);
      golfers = golfers.filter((other) => other !== golfer);
      return { status: 204 };
    }),
  );
  api.replace('POST /trash/', (request) => {
    const golfer = gone.get(idOf(request));
    if (golfer) golfers = [golfer, ...golfers];
    return ok({});
  });
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
