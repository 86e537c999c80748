import request from 'supertest';
import { type TestAdmin, signIn } from './signIn';
import { type TestApi, startTestApi } from './startTestApi';

type Method = 'get' | 'post' | 'put' | 'delete';

interface Settings {
  /** Whether each test has an admin of its own. */
  adminPer?: 'file' | 'test';
}

/** Starts the api with an admin for the tests of a file. `api` and `admin` stay empty until the first test begins. */
export function setUpTestApi(env: Parameters<typeof startTestApi>[0] = {}, { adminPer }: Settings = {}) {
  const api = {} as TestApi;
  const admin = {} as TestAdmin;
  beforeAll(async () => {
    Object.assign(api, await startTestApi(env));
  });
  const signInAsNewAdmin = async () => {
    Object.assign(admin, await signIn());
  };
  const beforeFirstUse = adminPer === 'test' ? beforeEach : beforeAll;
  beforeFirstUse(signInAsNewAdmin);
  afterAll(() => api.stop());
  return {
    api,
    admin,
    /** From now on `admin` is another one. */
    signInAsNewAdmin,
    /** A request of a visitor. */
    get: (path: string) => request(api.server).get(`/api${path}`),
    /** A request of the admin, or of another one. */
    send: (method: Method, path: string, by = admin) =>
      request(api.server)[method](`/api${path}`).set('Authorization', by.bearer),
  };
}
