import mongoose from 'mongoose';
import { createApplication, createContactMessage, apply } from '../../testing/createLead';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Application } from '../applications/application.model';
import { ContactMessage } from '../contact/contact.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { purgeLeads } from './lead.module';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
});
afterAll(() => api.stop());

const DAY_MS = 24 * 3600_000;

it('deletes expired records and their mail, and nothing else', async () => {
  const now = new Date('2027-06-01T00:00:00Z');
  await createApplication({ name: 'Due', purgeAfter: now });
  await createApplication({ name: 'Kept', purgeAfter: new Date(now.getTime() + 1) });
  await createContactMessage({ name: 'Due', purgeAfter: new Date(0) });
  await createContactMessage({ name: 'Kept', purgeAfter: new Date(now.getTime() + 1) });

  expect(await purgeLeads(now)).toBe(2);

  expect((await Application.find()).map(({ name }) => name)).toEqual(['Kept']);
  expect((await ContactMessage.find()).map(({ name }) => name)).toEqual(['Kept']);
  expect(await purgeLeads(now)).toBe(0);
});

it('keeps a record received today for 24 months, with its mail', async () => {
  await Application.deleteMany();
  await apply(api).expect(201);

  await purgeLeads(new Date(Date.now() + 725 * DAY_MS));
  expect([await Application.countDocuments(), await OutboxEntry.countDocuments()]).toEqual([1, 1]);
  await purgeLeads(new Date(Date.now() + 735 * DAY_MS));
  expect([await Application.countDocuments(), await OutboxEntry.countDocuments()]).toEqual([0, 0]);
});

it.each(['applications', 'contactmessages', 'outboxentries'])(
  'finds them in %s by an index',
  async (name) => {
    const plan = await mongoose.connection
      .collection(name)
      .find({ purgeAfter: { $lte: new Date() } })
      .explain();

    expect(JSON.stringify(plan)).toContain('"IXSCAN"');
  },
);
