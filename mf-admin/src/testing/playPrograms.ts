import type { ProgramInput, ProgramWire } from '@site/contract';
import { buildProgram } from '@site/contract/testing';
import type { FakeApi } from './fakeApi';
import { PlayedRecords } from './PlayedRecords';

/** Lets the fake api answer for a list of programs; each of its calls can be replaced afterwards, by the same name. */
export function playPrograms(api: FakeApi, initial: readonly ProgramWire[]): void {
  const programs = new PlayedRecords({ initial, build: buildProgram });

  // Before the list, whose name is the beginning of this one.
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
