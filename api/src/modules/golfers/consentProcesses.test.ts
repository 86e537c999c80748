import request from 'supertest';
import { type ApiProcess, startApiProcess } from '../../testing/apiProcess';
import { agreementTo, consentCalls, deleteConsentLinks } from '../../testing/consentCalls';
import { createGolfer } from '../../testing/createRecords';
import { newAddress } from '../../testing/newAddress';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { OutboxEntry } from '../outbox/outbox.model';
import { ConsentLink } from './consentLink.model';
import { Golfer } from './golfer.model';

const START_MS = 120_000;

let database: TestApi;
let admin: TestAdmin;
let first: ApiProcess;
let second: ApiProcess;
beforeAll(async () => {
  // It also builds the collections, so that two processes do not do so at once.
  database = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  admin = await signIn();
  [first, second] = await Promise.all([startApiProcess(), startApiProcess()]);
}, START_MS);
afterAll(async () => {
  first.kill();
  second.kill();
  await database.stop();
});
beforeEach(deleteConsentLinks);

const send = ({ url }: ApiProcess, path: string, body: object) =>
  request(url).post(`/api/consent/${path}`).set('X-Forwarded-For', newAddress()).send(body);
const everywhere = [0, 1, 2, 3].map((nr) => () => (nr % 2 ? first : second));

async function openLink() {
  const { id } = await createGolfer();
  const calls = consentCalls(database, admin);
  const token = await calls.tokenFor(id as string);
  const { body } = await calls.look(token).expect(200);
  return { id: id as string, token, shown: body.shown as string };
}

it('store one consent of an answer that reaches both at the same moment', async () => {
  const { token, shown } = await openLink();

  const answers = await Promise.all(
    everywhere.map((api) => send(api(), 'agree', agreementTo(shown, token, { photo: 'nobody' }))),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.answered_at)).size).toBe(1);
  expect(await OutboxEntry.countDocuments({ kind: 'consent_given' })).toBe(2);
});

it('take one of a yes and a no that arrive at the same moment, as a whole', async () => {
  const { id, token, shown } = await openLink();

  const answers = await Promise.all([
    send(first, 'agree', agreementTo(shown, token, { results: 'nobody' })),
    send(second, 'decline', { token }),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isAgreed = answers[0]?.status === 200;
  const golfer = await Golfer.findById(id).orFail();
  expect({ isVisible: golfer.isVisible, hidden: [...golfer.hiddenGroups] }).toEqual({
    isVisible: isAgreed,
    hidden: isAgreed ? ['results'] : [],
  });
  expect((await ConsentLink.findOne().orFail()).agreement !== null).toBe(isAgreed);
});

it('hide a profile in both with the same withdrawal', async () => {
  const { id, token, shown } = await openLink();
  await send(first, 'agree', agreementTo(shown, token)).expect(200);
  for (const { url } of [first, second]) await request(url).get(`/api/golfers/${id}`).expect(200);

  const answers = await Promise.all(everywhere.map((api) => send(api(), 'withdraw', { token })));

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.withdrawn_at}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  await request(first.url).get(`/api/golfers/${id}`).expect(404);
  expect(await OutboxEntry.countDocuments({ kind: 'consent_withdrawn' })).toBe(2);
});
