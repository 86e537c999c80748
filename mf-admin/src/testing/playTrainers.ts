import type { TrainerProfileWire, TrainerWire } from '@site/contract';
import { buildTrainer, buildTrainerProfile } from '@site/contract/testing';
import { type Answer, type FakeApi, refusal, type SentRequest } from './fakeApi';

const SAVED = '2025-10-02T09:00:00.000Z';

const idOf = ({ url }: SentRequest): string => url.split('/')[2] ?? '';
const ok = (body: unknown): Answer => ({ status: 200, body });

/** Lets the fake api answer for a list of trainers; each of its calls can be replaced afterwards, by the same name. */
export function playTrainers(api: FakeApi, initial: readonly TrainerWire[]): void {
  let trainers = [...initial];
  const gone = new Map<string, TrainerWire>();

  const find = (request: SentRequest, answer: (trainer: TrainerWire) => Answer): Answer => {
    const trainer = trainers.find(({ id }) => id === idOf(request));
    return trainer ? answer(trainer) : refusal(404, 'Trainer not found');
  };

  api.replace('GET /trainers/admin/all', () => ok(trainers));
  api.replace('GET /trainers/', (request) =>
    find(request, (trainer) => ok({ athletes: [], ...trainer } satisfies TrainerProfileWire)),
  );
  api.replace('POST /trainers', ({ body }) => {
    const made = buildTrainer({ id: 'made', ...toWire(body) });
    trainers = [made, ...trainers];
    return { status: 201, body: made };
  });
  api.replace('PUT /trainers/', (request) =>
    find(request, (trainer) => {
      const changed = { ...trainer, ...toWire(request.body), updated_at: SAVED };
      trainers = trainers.map((other) => (other === trainer ? changed : other));
      return ok(changed);
    }),
  );
  api.replace('DELETE /trainers/', (request) =>
    find(request, (trainer) => {
      gone.set(trainer.id, trainer);
      trainers = trainers.filter((other) => other !== trainer);
      return { status: 204 };
    }),
  );
  api.replace('POST /trash/', (request) => {
    const trainer = gone.get(idOf(request));
    if (trainer) trainers = [trainer, ...trainers];
    return ok({});
  });
}

/** The trainer with so many athletes, as the profile has them. */
export const withAthletes = (trainer: TrainerWire, count: number): TrainerProfileWire => ({
  ...trainer,
  athletes: Array.from({ length: count }, () => buildTrainerProfile().athletes).flat(),
});

/** What of a sent form shows in the table. */
function toWire(body: unknown): Partial<TrainerWire> {
  if (!(body instanceof FormData)) return { is_published: (body as { isPublished: boolean }).isPublished };
  const firstName = body.get('firstName');
  return {
    ...(typeof firstName === 'string' ? { first_name: firstName } : {}),
    is_published: body.get('isPublished') === 'true',
  };
}
