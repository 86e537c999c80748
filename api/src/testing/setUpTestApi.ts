import request from 'supertest';
import { type TestAdmin, signIn } from './signIn';
import { type TestApi, startTestApi } from './startTestApi';

type Method = 'get' | 'post' | 'put' | 'delete';

/** Starts the api with an admin for the tests of a file. `api` and `admin` stay empty until the first test begins. */
export function setUpTestApi(env: Parameters<typeof startTestApi>[0] = {}) {
  const api = {} as TestApi;
  const admin = {} as TestAdmin;
  beforeAll(async () => {
    Object.assign(api, await startTestApi(env));
    Object.assign(admin, await signIn());
  });
  afterAll(() => api.stop());
  return {
    api,
    admin,
    /** A request of the admin, or of another one. */
    send: (method: Method, path: string, by = admin) =>
      request(api.server)[method](`/api${path}`).set('Authorization', by.bearer),
  };
}
