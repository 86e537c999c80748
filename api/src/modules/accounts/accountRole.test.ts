import { accountWire, userWire } from '@site/contract';
import request from 'supertest';
import { startApiProcess } from '../../testing/apiProcess';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { signIn, type TestAdmin } from '../../testing/signIn';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { changeRole } from '../users/accountRole.service';
import { User } from '../users/user.model';
import { removeAdminById } from '../users/user.service';

const START_MS = 120_000;
const REFUSAL = 'Your account may not do this. Ask the owner of the site.';

const { api, admin, signInAsNewAdmin, send } = setUpTestApi();
beforeEach(async () => {
  await User.deleteMany();
  await signInAsNewAdmin();
});

const idOf = async ({ email }: TestAdmin) => (await User.findOne({ email }).orFail()).id as string;
const change = async (whose: TestAdmin, role: unknown, by = admin) =>
  send('put', `/accounts/${await idOf(whose)}`, by).send({ role });
const roles = async () => (await User.find().sort({ _id: 1 })).map(({ role }) => role);

it('the login and the current user say the role', async () => {
  const editor = await signIn('editor');
  const { email, password } = editor;
  const login = await request(api.server).post('/api/auth/login').send({ email, password }).expect(200);

  expect(login.body.user.role).toBe('editor');
  const { body } = await send('get', '/auth/me', editor).expect(200);
  await expectWire(userWire, body);
  expect(body.role).toBe('editor');
  expect((await send('get', '/auth/me').expect(200)).body.role).toBe('owner');
});

it('a changed role holds from the next request on, in the sessions of before, and is entered', async () => {
  const other = await signIn();
  await send('get', '/leads', other).expect(200);
  const { status, body } = await change(other, 'editor');

  expect(status).toBe(200);
  await expectWire(accountWire, body);
  expect(body).toMatchObject({ email: other.email, role: 'editor' });
  expect((await send('get', '/leads', other).expect(403)).body.message).toBe(REFUSAL);
  await send('get', '/posts/admin/all', other).expect(200);
  expect(await AuditEntry.findOne({ kind: 'account' })).toMatchObject({
    ...{ person: admin.email, action: 'update', title: other.email, outcome: 'done' },
  });
  expect((await change(other, 'owner')).status).toBe(200);
  await send('get', '/leads', other).expect(200);
});

it('every owner of before is told of a new one, and nobody of a new editor', async () => {
  const [other, editor] = [await signIn(), await signIn('editor')];
  await OutboxEntry.deleteMany();
  expect((await change(editor, 'editor')).status).toBe(200);
  expect(await OutboxEntry.countDocuments()).toBe(0);
  expect((await change(editor, 'owner')).status).toBe(200);
  expect((await change(editor, 'owner')).status).toBe(200);

  const mails = await OutboxEntry.find().lean();
  expect(mails.map(({ kind, about }) => [kind, about?.address, about?.what, about?.by]).sort()).toEqual(
    [admin.email, other.email].map((to) => ['new_owner', to, editor.email, admin.email]).sort(),
  );
});

it(
  'and in every process of the api',
  async () => {
    const other = await signIn();
    const process = await startApiProcess();
    const leads = () => request(process.url).get('/api/leads').set('Authorization', other.bearer);
    await leads().expect(200);
    await change(other, 'editor');

    await leads().expect(403);
    expect(await process.stop()).toBe(0);
  },
  START_MS,
);

it('an editor changes no role, not even their own', async () => {
  const editor = await signIn('editor');

  expect((await change(editor, 'owner', editor)).status).toBe(403);
  expect((await change(admin, 'editor', editor)).status).toBe(403);
  expect(await roles()).toEqual(['owner', 'editor']);
});

it('nobody changes their own role, in any spelling', async () => {
  await signIn();
  const id = await idOf(admin);
  for (const spelling of [id, id.toUpperCase()]) {
    const { body } = await send('put', `/accounts/${spelling}`).send({ role: 'editor' }).expect(409);
    expect(body.message).toBe('Nobody can change their own role');
  }

  expect(await roles()).toEqual(['owner', 'owner']);
});

// By the service: the guard may already refuse the second of two requests.
it.each([
  ['make each other editors', async (id: string) => void (await changeRole(id, 'editor'))],
  ['remove each other', async (id: string) => void (await removeAdminById(id))],
])('an owner is left by two who %s at the same moment', async (_what, change) => {
  await signIn('editor');
  for (let round = 0; round < 5; round += 1) {
    await User.deleteMany({ role: 'owner' });
    const ids = [await idOf(await signIn()), await idOf(await signIn())];
    const outcomes = await Promise.allSettled(ids.map(change));

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await User.countDocuments({ role: 'owner' })).toBe(1);
  }
});

it.each([
  ['admin', 422],
  [null, 422],
  [['owner'], 400],
  ['', 422],
  [undefined, 422],
])('refuses the role %j', async (role, status) => {
  const other = await signIn();
  const { body, ...answer } = await change(other, role);

  expect(answer.status).toBe(status);
  expect(body.fields).toEqual({ role: 'A role is owner or editor' });
  expect(await roles()).toEqual(['owner', 'owner']);
});

it('knows no other account', async () => {
  for (const key of ['650000000000000000000001', 'nobody', admin.email])
    await send('put', `/accounts/${key}`).send({ role: 'editor' }).expect(404);
});

it('an account without a role has the rights of an editor', async () => {
  const other = await signIn();
  await User.collection.updateOne({ email: other.email }, { $unset: { role: '' } });

  await send('get', '/leads', other).expect(403);
  await send('get', '/posts/admin/all', other).expect(200);
});
