import { rawCollection } from '../../db/migrations/rawCollection';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { privacyRequests } from './028-privacy-requests';

const { send } = setUpTestApi();
const run = (isDryRun = false, signal = new AbortController().signal) =>
  privacyRequests.run({ isDryRun, signal });
const requests = () => rawCollection('privacyRequests');
const receivedOn = new Date('2026-11-20T00:00:00Z');
const REQUESTS = [
  { kind: 'access', state: 'open', receivedOn, about: 'Rosa Quill', notes: 'Reply to rosa@quill.example.' },
  { kind: 'complaint', state: 'acknowledged', receivedOn, about: 'Carl Quill', notes: 'About a photo.' },
  { kind: 'erasure', state: 'answered', receivedOn, about: 'Eve Quill', notes: '' },
];
const found = async (q: string) =>
  (await send('get', `/leads?q=${q}`).expect(200)).body as { id: string; name: string }[];

it('an open request becomes a lead with its day, also after it was killed; an answered one goes', async () => {
  await requests().insertMany(structuredClone(REQUESTS));
  expect(await run(true)).toBe(3);
  expect(await found('quill')).toEqual([]);
  const drop = jest
    .spyOn(Object.getPrototypeOf(requests()), 'drop')
    .mockRejectedValueOnce(new Error('killed'));
  await expect(run()).rejects.toThrow('killed');
  drop.mockRestore();
  expect(await run()).toBe(3);
  expect(await run()).toBe(0);

  const leads = await found('quill');
  expect(leads.map(({ name }) => name).sort()).toEqual(['Carl Quill', 'Rosa Quill']);
  const [rosa] = await found('rosa');
  const { body } = await send('get', `/leads/${rosa?.id}`).expect(200);
  expect(body).toMatchObject({
    ...{ kind: 'message', is_privacy_request: true, state: 'new', email: 'rosa@quill.example' },
    ...{ created_at: receivedOn.toISOString(), same_person: [] },
    message: 'A copy of the data is asked for.\nReply to rosa@quill.example.',
  });
  const [carl] = await found('carl');
  const { message } = (await send('get', `/leads/${carl?.id}`).expect(200)).body as { message: string };
  expect(message).toBe('This is a complaint.\nNo email address was noted.\nAbout a photo.');
  expect(await rawCollection('outboxentries').countDocuments()).toBe(0);
  const { body: held } = await send('post', '/privacy/search').send({ email: 'rosa@quill.example' });
  expect(held.records).toMatchObject([{ kind: 'message', id: rosa?.id }]);
});
