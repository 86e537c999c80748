import type { GolferImportWire } from '@site/contract';
import request from 'supertest';
import { Golfer } from '../modules/golfers/golfer.model';
import { setUpTestApi } from './setUpTestApi';

type Flags = Partial<Record<'dry_run' | 'skip_faulty', 'true' | 'false' | 'maybe'>>;

/** Starts the api, and each test without athletes; with the calls of an admin who imports some. */
export function setUpImports() {
  const { api, admin } = setUpTestApi();
  beforeEach(() => Golfer.deleteMany());
  const send = (file: string | Buffer, flags: Flags = {}) =>
    request(api.server)
      .post('/api/golfers/import')
      .set('Authorization', admin.bearer)
      .field(flags)
      .attach('file', Buffer.from(file), 'athletes.csv');
  return {
    ...{ api, admin, send },
    tried: async (file: string | Buffer) =>
      (await send(file, { dry_run: 'true' }).expect(200)).body as GolferImportWire,
  };
}

/** The names of all athletes, in the order in which they were stored. */
export const importedNames = async (): Promise<string[]> =>
  (await Golfer.find().sort({ _id: 1 })).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
