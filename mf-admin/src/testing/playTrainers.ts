import type { TrainerProfileWire, TrainerWire } from '@site/contract';
import { buildTrainer, buildTrainerProfile } from '@site/contract/testing';
import type { FakeApi } from './fakeApi';
import { idIn, PlayedRecords } from './PlayedRecords';

/** Lets the fake api answer for a list of trainers; each of its calls can be replaced afterwards, by the same name. */
export function playTrainers(api: FakeApi, initial: readonly TrainerWire[]): void {
  const trainers = new PlayedRecords({ initial, build: buildTrainer });
  const toProfile = (trainer: TrainerWire): TrainerProfileWire => ({ athletes: [], ...trainer });

  api.replace('GET /trainers/admin/all', trainers.list);
  api.replace('GET /trainers/', (request) => trainers.read(request, toProfile));
  api.replace('POST /trainers', ({ body }) => trainers.create(toWire(body)));
  api.replace('PUT /trainers/', ({ url, body }) => trainers.change(idIn(url), toWire(body)));
  api.replace('DELETE /trainers/', trainers.remove);
  api.replace('POST /trash/', trainers.restore);
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
