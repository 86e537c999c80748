import { Application } from '../modules/applications/application.model';
import { type LinkedApi, startLinkedApi } from '../testing/startLinkedApi';
import { leadRecord } from './leads';

let linked: LinkedApi;
beforeAll(async () => {
  linked = await startLinkedApi();
});
afterAll(() => linked.stop());

it('is sent again when its connection breaks before the database has read all of it', async () => {
  const message = 'x'.repeat(20_000);
  const records = Array.from({ length: 800 }, (_, nr) => ({
    ...leadRecord({ name: `Nr ${nr}`, email: 'a@b.example', message, receivedAt: new Date(), months: 24 }),
    gradYear: nr,
  }));
  // The heartbeat notices the silence, and gives up the open connections.
  linked.link.silence();

  await Application.insertMany(records);

  expect(await Application.countDocuments()).toBe(800);
});
