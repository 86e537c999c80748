import request from 'supertest';
import { type ApiProcess, startApiProcess } from '../../testing/apiProcess';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type LinkedApi, startLinkedApi } from '../../testing/startLinkedApi';
import { Golfer } from './golfer.model';

const START_MS = 120_000;
const ROWS = 150;

let linked: LinkedApi;
let admin: TestAdmin;
let others: ApiProcess[];
beforeAll(async () => {
  linked = await startLinkedApi();
  admin = await signIn();
  others = await Promise.all([startApiProcess(), startApiProcess()]);
}, START_MS);
afterAll(async () => {
  others.forEach((other) => other.kill());
  await linked.stop();
});
beforeEach(() => Golfer.deleteMany());

const file = (mark: string) =>
  ['First name,Last name', ...Array.from({ length: ROWS }, (_, nr) => `${mark}${nr + 1},Field`)].join('\n');
const send = (server: Parameters<typeof request>[0], text: string) =>
  request(server)
    .post('/api/golfers/import')
    .set('Authorization', admin.bearer)
    .attach('file', Buffer.from(text), 'athletes.csv');

it(
  'an import that breaks off has stored whole transactions, and goes on when the file is sent again',
  async () => {
    const { api, link } = linked;
    // In the third transaction of fifty.
    const reached = link.holdReplyTo('Athlete120');
    const breaking = send(api.server, file('Athlete')).then(({ status }) => status);
    await reached;
    await link.cut();
    expect(await breaking).toBe(503);
    await link.mend();

    let again = await send(api.server, file('Athlete'));
    while (again.status === 503) again = await send(api.server, file('Athlete'));
    expect(again.body).toMatchObject({ created: 50, imported_before: 100, faulty: 0 });
    expect(await Golfer.countDocuments()).toBe(ROWS);
    expect(await Golfer.distinct('firstName')).toHaveLength(ROWS);
  },
  START_MS,
);

it('a file that reaches two processes at the same moment adds everybody once', async () => {
  const answers = await Promise.all([...others, ...others].map(({ url }) => send(url, file('Player'))));

  // Whoever stood in the way of another may be asked to send the file again.
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await send(others[0]?.url ?? '', file('Player'))).body).toMatchObject({ faulty: 0, rows: ROWS });
  expect(await Golfer.countDocuments()).toBe(ROWS);
  expect(await Golfer.distinct('firstName')).toHaveLength(ROWS);
});
