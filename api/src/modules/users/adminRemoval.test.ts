import request from 'supertest';
import { signIn } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { User } from './user.model';
import { createAdmin, listAdmins, removeAdmin } from './user.service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(() => User.deleteMany());

const emails = async () => (await listAdmins()).map(({ email }) => email);

it('a removed admin is out at once, with a token of before, and cannot sign in', async () => {
  await createAdmin('stays@linksway.example');
  const { email, bearer } = await signIn();
  const me = () => request(api.server).get('/api/auth/me').set('Authorization', bearer);
  await me().expect(200);
  await removeAdmin(email.toUpperCase());

  await me().expect(401);
  expect(await emails()).toEqual(['stays@linksway.example']);
});

it('the last owner cannot be removed', async () => {
  await createAdmin('only@linksway.example');
  await createAdmin('writes@linksway.example', { role: 'editor' });

  await expect(removeAdmin('only@linksway.example')).rejects.toThrow('This is the last owner');
  expect(await emails()).toEqual(['only@linksway.example', 'writes@linksway.example']);
  await removeAdmin('writes@linksway.example');
});

it('of two who remove each other at the same moment, one stays', async () => {
  await createAdmin('one@linksway.example');
  await createAdmin('two@linksway.example');
  const outcomes = await Promise.allSettled((await emails()).map(removeAdmin));

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await emails()).toHaveLength(1);
});

it('an unknown address is refused', async () => {
  await createAdmin('one@linksway.example');

  await expect(removeAdmin('nobody@linksway.example')).rejects.toThrow('Admin not found');
});
