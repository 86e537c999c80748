import mongoose from 'mongoose';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { unchainAudit } from './019-audit-chain';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const stored = (name: string) => mongoose.connection.collection(name);
const run = (isDryRun = false) => unchainAudit({ isDryRun, signal: new AbortController().signal });

const plain = { person: 'jo@linksway.example', action: 'update', kind: 'post', title: 'Open day' };
const chained = {
  ...plain,
  ...{ state: 'chained', sequence: 1, hash: 'a1', titleSeal: 'b2', titleSalt: 'c3', at: new Date(0) },
};

beforeEach(async () => {
  await stored('audit').deleteMany({});
  await stored('audit').createIndex({ sequence: 1 }, { unique: true, sparse: true });
  await stored('audit').insertMany([{ ...chained }, { ...plain, state: 'open', at: new Date(1) }]);
  await stored('auditHead').insertOne({ sequence: 1 });
  await stored('auditChecks').insertOne({ entries: 1 });
});

it('keeps every entry without its place in the chain, and drops the ends and checks', async () => {
  expect(await run(true)).toBe(4);
  expect(await stored('audit').countDocuments({ hash: 'a1' })).toBe(1);

  expect(await run()).toBe(4);

  expect(
    await stored('audit')
      .find({}, { projection: { _id: 0 } })
      .sort({ at: 1 })
      .toArray(),
  ).toEqual([
    { ...plain, at: new Date(0) },
    { ...plain, at: new Date(1) },
  ]);
  const names = (await stored('audit').listIndexes().toArray()).map(({ name }: { name?: string }) => name);
  expect(names).not.toContain('sequence_1');
  const left = (await mongoose.connection.listCollections()).map(({ name }) => name);
  expect(left).not.toContain('auditHead');
  expect(left).not.toContain('auditChecks');
});

it('goes on where a run was broken off, and finds nothing the next time', async () => {
  await stored('auditHead').drop();
  await stored('audit').updateOne({ sequence: 1 }, { $unset: { state: 1, sequence: 1, hash: 1 } });

  expect(await run()).toBe(3);
  expect(await run()).toBe(0);
});
