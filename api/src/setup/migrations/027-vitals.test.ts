import mongoose from 'mongoose';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { vitals } from './027-vitals';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('drops both collections, says how many records they had, and can run again', async () => {
  const { connection } = mongoose;
  await connection.collection('vitals').insertMany([{ views: 1 }, { views: 2 }]);
  await connection.collection('failures').insertOne({ count: 1 });
  const run = { isDryRun: false, signal: new AbortController().signal };

  expect(await vitals.run({ ...run, isDryRun: true })).toBe(3);
  expect(await vitals.run(run)).toBe(3);
  expect(await vitals.run(run)).toBe(0);
  const names = (await connection.listCollections()).map(({ name }) => name);
  expect(names).not.toEqual(expect.arrayContaining(['vitals']));
  expect(names).not.toEqual(expect.arrayContaining(['failures']));
});
