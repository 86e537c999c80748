import jwt from 'jsonwebtoken';
import request from 'supertest';
import { signIn } from '../../testing/signIn';
import { TEST_SECRET, type TestApi, startTestApi } from '../../testing/startTestApi';

const NEW_SECRET = 'the-next-secret-for-tests-of-32-characters';

let api: TestApi;
afterEach(() => api.stop());

const me = (token: string) => request(api.server).get('/api/auth/me').set('Authorization', `Bearer ${token}`);
const headerOf = (token: string) => jwt.decode(token, { complete: true })?.header;

/** A session from before the change of the secret, seen by an api with other settings on the same database. */
async function rotated(env: { JWT_SECRET: string; JWT_SECRET_PREVIOUS?: string }) {
  api = await startTestApi(env);
  const { bearer, email, password } = await signIn();
  return { earlier: bearer.slice(7), email, password };
}

it('keeps sessions of the secret before, and signs new ones with the new secret', async () => {
  const { earlier, email, password } = await rotated({
    JWT_SECRET: NEW_SECRET,
    JWT_SECRET_PREVIOUS: TEST_SECRET,
  });

  await me(earlier).expect(200);
  const { body } = await request(api.server).post('/api/auth/login').send({ email, password }).expect(200);
  const { token } = body as { token: string };
  await me(token).expect(200);
  expect(() => jwt.verify(token, NEW_SECRET)).not.toThrow();
  expect(headerOf(token)?.kid).not.toBe(headerOf(earlier)?.kid);
});

it('ends them once the secret before is forgotten', async () => {
  const { earlier } = await rotated({ JWT_SECRET: NEW_SECRET });

  await me(earlier).expect(401);
});

it('refuses a token that names another key than the one that signed it', async () => {
  const { earlier } = await rotated({ JWT_SECRET: NEW_SECRET, JWT_SECRET_PREVIOUS: TEST_SECRET });
  const { exp, iat, iss, aud, sub, jti } = jwt.decode(earlier) as jwt.JwtPayload;
  const signed = (secret: string, keyid?: string) =>
    jwt.sign({ exp, iat, iss, aud, sub, jti }, secret, keyid === undefined ? {} : { keyid });

  await me(signed(NEW_SECRET, headerOf(earlier)?.kid)).expect(401);
  await me(signed(TEST_SECRET, 'unknown')).expect(401);
  await me(signed(TEST_SECRET, headerOf(earlier)?.kid)).expect(200);
});

it('accepts a token from before keys had names', async () => {
  const { earlier } = await rotated({ JWT_SECRET: NEW_SECRET, JWT_SECRET_PREVIOUS: TEST_SECRET });
  await me(jwt.sign(jwt.decode(earlier) as jwt.JwtPayload, TEST_SECRET)).expect(200);
});
