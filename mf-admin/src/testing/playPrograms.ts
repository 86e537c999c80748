import type { ProgramInput, ProgramWire } from '@site/contract';
import { buildProgram } from '@site/contract/testing';
import { type Answer, type FakeApi, refusal, type SentRequest } from './fakeApi';

const SAVED = '2025-10-02T09:00:00.000Z';

const idOf = ({ url }: SentRequest): string => url.split('/')[2] ?? '';
const ok = (body: unknown): Answer => ({ status: 200, body });

/** Lets the fake api answer for a list of programs; each of its calls can be replaced afterwards, by the same name. */
export function playPrograms(api: FakeApi, initial: readonly ProgramWire[]): void {
  let programs = [...initial];
  const gone = new Map<string, ProgramWire>();

  // Before the list, whose name is the beginning of this one.
  api.replace('GET /programs/', (request) => {
    const program = programs.find(({ id }) => id === idOf(request));
    return program ? ok(program) : refusal(404, 'Program not found');
  });
  api.replace('GET /programs', () => ok(programs));
  api.replace('POST /programs', ({ body }) => {
    const { id, title, status } = body as ProgramInput;
    const before = programs.find((program) => program.id === id);
    const named = { ...(title ? { title } : {}), ...(status ? { status } : {}), updated_at: SAVED };
    const saved = { ...(before ?? buildProgram({ id: 'made' })), ...named };
    programs = before ? programs.map((other) => (other === before ? saved : other)) : [saved, ...programs];
    return { status: before ? 200 : 201, body: saved };
  });
  api.replace('DELETE /programs/', (request) => {
    programs.filter(({ id }) => id === idOf(request)).forEach((program) => gone.set(program.id, program));
    programs = programs.filter(({ id }) => id !== idOf(request));
    return { status: 204 };
  });
  api.replace('POST /trash/', (request) => {
    const program = gone.get(idOf(request));
    if (program) programs = [program, ...programs];
    return ok({});
  });
}
