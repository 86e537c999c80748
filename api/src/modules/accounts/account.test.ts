import { accountsWire } from '@site/contract';
import request from 'supertest';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { Session } from '../session/session.model';
import { User } from '../users/user.model';
import { createAdmin } from '../users/user.service';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await User.deleteMany();
  admin = await signIn();
});

const call = (verb: 'get' | 'delete', path: string, { bearer } = admin) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', bearer);
const accounts = async () => (await call('get', '/accounts').expect(200)).body.accounts;
const idOf = async (email: string) => (await User.findOne({ email }).orFail()).id as string;

describe('GET /accounts', () => {
  it('names who may sign in, and when they last did, and nothing else', async () => {
    await createAdmin('new@linksway.example');
    const { body } = await call('get', '/accounts').expect(200);

    await expectWire(accountsWire, body);
    const [first, second] = body.accounts;
    expect(Object.keys(first).sort()).toEqual([
      'created_at',
      'email',
      'has_codes',
      'id',
      'last_sign_in_at',
      'role',
    ]);
    expect(first.email).toBe(admin.email);
    expect(Math.abs(Date.parse(first.last_sign_in_at) - Date.now())).toBeLessThan(60_000);
    expect(second).toMatchObject({ email: 'new@linksway.example', last_sign_in_at: null });
  });

  it('refuses an anonymous caller', async () => {
    await request(api.server).get('/api/accounts').expect(401);
  });
});

describe('DELETE /accounts/:id', () => {
  it('removes somebody else, whose sessions end at once, and enters it', async () => {
    const other = await signIn();
    const id = await idOf(other.email);
    await call('get', '/auth/me', other).expect(200);
    await call('delete', `/accounts/${id}`).expect(204);

    await call('get', '/auth/me', other).expect(401);
    expect(await Session.countDocuments({ userId: id })).toBe(0);
    expect((await accounts()).map(({ email }: { email: string }) => email)).toEqual([admin.email]);
    expect(await AuditEntry.findOne({ action: 'delete' })).toMatchObject({
      ...{ person: admin.email, kind: 'account', title: other.email, outcome: 'done' },
    });
    await call('delete', `/accounts/${id}`).expect(404);
  });

  it('refuses to remove oneself, in any spelling', async () => {
    await signIn();
    const id = await idOf(admin.email);
    for (const spelling of [id, id.toUpperCase()]) {
      const { body } = await call('delete', `/accounts/${spelling}`).expect(409);
      expect(body.message).toBe('Nobody can remove their own account');
    }

    expect(await accounts()).toHaveLength(2);
  });

  it('leaves one of two who remove each other at the same moment', async () => {
    const other = await signIn();
    const [own, others] = [await idOf(admin.email), await idOf(other.email)];
    const answers = await Promise.all([
      call('delete', `/accounts/${others}`),
      call('delete', `/accounts/${own}`, other),
    ]);

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await User.countDocuments()).toBe(1);
  });

  it('knows no other key', async () => {
    await call('delete', '/accounts/nobody').expect(404);
    await call('delete', `/accounts/${admin.email}`).expect(404);
  });

  it('refuses an anonymous caller', async () => {
    const id = await idOf(admin.email);
    await request(api.server).delete(`/api/accounts/${id}`).expect(401);
  });
});
