import type { UserWire } from '@site/contract';
import { TOKEN_KEY } from '../http/services';
import { api } from '../http/api';
import { createAppStore } from '../store/createAppStore';
import { json, status, stubNetwork } from '../testing/stubNetwork';
import { login, logout, restoreSession } from './sessionThunks';

const user: UserWire = { id: '1', email: 'owner@linksway.example', name: 'Owner', role: 'owner' };
const somebodyElse: UserWire = { id: '2', email: 'other@linksway.example', name: 'Other', role: 'owner' };
const sessionProbe = api.injectEndpoints({
  endpoints: (build) => ({ sessionProbe: build.query<string[], void>({ query: () => '/posts/admin/all' }) }),
});

describe('a stored token', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['a 503', status(503)],
    ['no answer', () => Promise.reject(new TypeError('no network'))],
    ['half an answer', () => new Response('{"id":')],
  ])('is kept after %s, and tried again until there is an answer', async (_, failed) => {
    const { services, sent } = stubNetwork(failed, failed, json(user));
    services.storage.setItem(TOKEN_KEY, 'secret');
    const store = createAppStore(services);
    const restored = store.dispatch(restoreSession());
    await jest.advanceTimersByTimeAsync(0);
    expect(store.getState().session).toMatchObject({ user: null, isLoading: true, isServiceAway: true });
    await jest.advanceTimersByTimeAsync(3_000);
    await restored;

    expect(sent).toHaveLength(3);
    expect(services.storage.getItem(TOKEN_KEY)).toBe('secret');
    expect(store.getState().session).toMatchObject({ user, isLoading: false, isServiceAway: false });
  });

  it.each([
    ['at once', [status(401)]],
    ['after an outage', [status(503), status(401)]],
  ])('that is refused %s is removed silently', async (_when, answers) => {
    const { services } = stubNetwork(...answers);
    services.storage.setItem(TOKEN_KEY, 'stale');
    const store = createAppStore(services);
    const restored = store.dispatch(restoreSession());
    await jest.advanceTimersByTimeAsync(1_000);
    await restored;

    expect(services.storage.getItem(TOKEN_KEY)).toBeNull();
    expect(store.getState().session).toMatchObject({ user: null, isLoading: false, isServiceAway: false });
  });
});

describe('login and logout', () => {
  it('stores the token, sets the user and empties the ETag cache', async () => {
    const { services } = stubNetwork(json({ token: 'secret', user }));
    services.etags.write('/posts', '"one"', []);
    const store = createAppStore(services);
    await store.dispatch(login({ email: user.email, password: 'right' }));

    expect(services.storage.getItem(TOKEN_KEY)).toBe('secret');
    expect(store.getState().session.user).toEqual(user);
    expect(services.etags.etag('/posts')).toBeNull();
  });

  it('signs out at once, tells the server with the old token, and leaves nothing private behind', async () => {
    const { services, sent } = stubNetwork(json(['draft']), status(204));
    services.storage.setItem(TOKEN_KEY, 'secret');
    const store = createAppStore(services);
    await store.dispatch(sessionProbe.endpoints.sessionProbe.initiate());
    const done = store.dispatch(logout());

    expect(services.storage.getItem(TOKEN_KEY)).toBeNull();
    expect(store.getState().session.hasLoggedOut).toBe(true);
    await done;
    expect(sent.at(-1)).toMatchObject({
      url: '/api/auth/logout',
      method: 'POST',
      headers: { Authorization: 'Bearer secret' },
    });
    expect(JSON.stringify(store.getState())).not.toContain('draft');
  });
});

describe('a response to an older token', () => {
  /** A response that the test controls. */
  function deferred() {
    let give: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (give = resolve));
    return { answer: () => late, give: (response: Response) => give(response) };
  }

  it('that is a refusal leaves the session of a newer login alone', async () => {
    const refused = deferred();
    const { services } = stubNetwork(refused.answer, json({ token: 'newer', user }));
    services.storage.setItem(TOKEN_KEY, 'older');
    const store = createAppStore(services);
    const call = store.dispatch(sessionProbe.endpoints.sessionProbe.initiate());
    await store.dispatch(login({ email: user.email, password: 'right' }));
    refused.give(new Response(null, { status: 401 }));
    await call;
    // The login has dropped the call from the cache; its response still arrives.
    await new Promise((resolve) => setTimeout(resolve));

    expect(services.storage.getItem(TOKEN_KEY)).toBe('newer');
    expect(store.getState().session.user).toEqual(user);
  });

  it.each([
    ['refuses', 'login', new Response(null, { status: 401 }), user],
    ['accepts', 'login', Response.json(somebodyElse), user],
    ['accepts', 'logout', Response.json(user), null],
  ])('that %s it does not undo a %s made while the page started', async (_, change, response, expected) => {
    const late = deferred();
    const { services } = stubNetwork(late.answer, json({ token: 'newer', user }));
    services.storage.setItem(TOKEN_KEY, 'older');
    const store = createAppStore(services);
    const restored = store.dispatch(restoreSession());
    if (change === 'logout') await store.dispatch(logout());
    else await store.dispatch(login({ email: user.email, password: 'right' }));
    late.give(response);
    await restored;

    expect(services.storage.getItem(TOKEN_KEY)).toBe(expected && 'newer');
    expect(store.getState().session.user).toEqual(expected);
  });
});

describe('another tab', () => {
  async function signedInWithDraft(...answers: (() => Response)[]) {
    const { services } = stubNetwork(json(user), json(['draft']), ...answers);
    services.storage.setItem(TOKEN_KEY, 'secret');
    const store = createAppStore(services);
    await store.dispatch(restoreSession());
    await store.dispatch(sessionProbe.endpoints.sessionProbe.initiate());
    services.etags.write('/posts', '"one"', []);
    expect(JSON.stringify(store.getState())).toContain('draft');
    return { services, store };
  }

  it.each([
    ['that signs out', null, null],
    ['in which another user signs in', 'theirs', somebodyElse],
  ])('%s deletes private data here too', async (_what, token, expected) => {
    const { services, store } = await signedInWithDraft(json(somebodyElse));
    if (token) services.storage.setItem(TOKEN_KEY, token);
    else services.storage.removeItem(TOKEN_KEY);
    await store.dispatch(restoreSession());

    expect(store.getState().session).toMatchObject({ user: expected, isLoading: false });
    expect(JSON.stringify(store.getState())).not.toContain('draft');
    expect(services.etags.etag('/posts')).toBeNull();
  });

  it('is not suspected where no token is stored: no call is made, and what was fetched stays', async () => {
    const { services, sent } = stubNetwork(json(['post']));
    services.etags.write('/posts', '"one"', []);
    const store = createAppStore(services);
    await store.dispatch(sessionProbe.endpoints.sessionProbe.initiate());
    await store.dispatch(restoreSession());

    expect(sent).toHaveLength(1);
    expect(JSON.stringify(store.getState())).toContain('post');
    expect(services.etags.etag('/posts')).toBe('"one"');
  });
});
