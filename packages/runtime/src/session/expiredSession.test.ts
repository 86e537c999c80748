import type { UserWire } from '@site/contract';
import { waitFor } from '@testing-library/react';
import { api } from '../http/api';
import { TOKEN_KEY } from '../http/services';
import { createAppStore } from '../store/createAppStore';
import { sessionApi } from '../testing/sessionApi';
import { abandon, followLogout, login, restoreSession, resume, startAsking } from './sessionThunks';

const owner: UserWire = { id: '1', email: 'owner@linksway.example', name: 'Owner', role: 'owner' };
const somebodyElse: UserWire = { id: '2', email: 'other@linksway.example', name: 'Other', role: 'owner' };
const PASSWORD = 'correct horse';

const expiryApi = api.injectEndpoints({
  endpoints: (build) => ({
    expiryRead: build.query<string, string>({ query: (name) => `/read/${name}` }),
    expiryBackground: build.query<string, void>({
      query: () => '/read/background',
      extraOptions: { isBackground: true },
    }),
    expirySave: build.mutation<string, object>({ query: (body) => ({ url: '/save', method: 'POST', body }) }),
  }),
});
const { expiryRead, expirySave, expiryBackground } = expiryApi.endpoints;

/** Flushes all pending work. */
const later = () => new Promise((resolve) => setTimeout(resolve));

/** Signs in on a screen that can ask for the password; then the token expires. */
async function expired() {
  const network = sessionApi(PASSWORD);
  const { services } = network;
  const store = createAppStore(services);
  network.nextLogin = { token: 'first', user: owner };
  await store.dispatch(login({ email: owner.email, password: PASSWORD }));
  const stopAsking = store.dispatch(startAsking());
  network.users.clear();
  network.sent.length = 0;
  network.nextLogin = { token: 'second', user: owner };

  const session = () => store.getState().session;
  const save = (body: object = { title: 'Mine' }) => store.dispatch(expirySave.initiate(body)).unwrap();
  /** The request has been refused, and waits. */
  const asked = async () => {
    await waitFor(() => expect(session().isExpired).toBe(true));
    await later();
  };
  const token = () => services.storage.getItem(TOKEN_KEY);
  return { network, store, stopAsking, session, save, asked, token };
}

describe('a refused request', () => {
  it('waits for the password and is sent again once, with one login for all that wait', async () => {
    const { network, store, session, save, asked, token } = await expired();
    const read = store.dispatch(expiryRead.initiate('a'));
    const [saved, savedToo] = [save(), save()];
    await asked();
    expect(session()).toMatchObject({ user: owner, isExpired: true });
    expect(token()).toBe('first');

    await store.dispatch(resume(PASSWORD));
    await expect(Promise.all([saved, savedToo, read.unwrap()])).resolves.toEqual(
      Array(3).fill('done as second'),
    );
    expect(session()).toMatchObject({ user: owner, isExpired: false });
    expect(token()).toBe('second');
    const tokens = network.to('/save').map((request) => request.token);
    expect(tokens).toEqual(['first', 'first', 'second', 'second']);
    expect(network.to('/auth/login')).toEqual([
      { token: null, body: { email: owner.email, password: PASSWORD } },
    ]);
    // The screen stays, and nothing private on the device.
    expect(expiryRead.select('a')(store.getState()).data).toBe('done as second');
    expect(store.dispatch((_, __, { etags }) => etags.etag('/read/a'))).toBeNull();
  });

  it('in the background fails without asking for the password', async () => {
    const { store, session, token } = await expired();

    const { error } = await store.dispatch(expiryBackground.initiate());

    expect(error).toMatchObject({ status: 401 });
    expect(session()).toMatchObject({ user: owner, isExpired: false });
    expect(token()).toBe('first');
  });

  it('fails when the new token is refused as well', async () => {
    const { network, store, session, save, asked, token } = await expired();
    const saved = save();
    await asked();
    const resumed = store.dispatch(resume(PASSWORD));
    network.users.set = () => network.users;
    await resumed;

    await expect(saved).rejects.toMatchObject({ status: 401 });
    expect(network.to('/save')).toHaveLength(2);
    expect(session()).toMatchObject({ user: null, isExpired: false });
    expect(token()).toBeNull();
  });
});

describe('the question for the password', () => {
  type Expired = Awaited<ReturnType<typeof expired>>;
  it.each<[string, (ended: Expired) => unknown]>([
    ['is cancelled', ({ store }) => store.dispatch(abandon())],
    ['ends with its screen', ({ stopAsking }) => stopAsking()],
    [
      'ends by a logout in another tab',
      ({ network, store }) => {
        network.services.storage.removeItem(TOKEN_KEY);
        store.dispatch(followLogout());
      },
    ],
  ])('that %s fails the waiting requests, ends the session and deletes what was read', async (_, end) => {
    const tab = await expired();
    const { network, store, session, save, asked, token } = tab;
    await store.dispatch(expiryApi.util.upsertQueryData('expiryRead', 'private', 'a private answer'));
    const saved = save();
    await asked();
    end(tab);

    await expect(saved).rejects.toBeTruthy();
    expect(session()).toMatchObject({ user: null, isExpired: false });
    expect(token()).toBeNull();
    expect(network.to('/save')).toHaveLength(1);
    await later();
    expect(expiryRead.select('private')(store.getState()).data).toBeUndefined();
  });

  it('is not asked without a screen that can ask', async () => {
    const { session, save, stopAsking, token } = await expired();
    stopAsking();
    await expect(save()).rejects.toMatchObject({ status: 401 });
    expect(session()).toMatchObject({ user: null, isExpired: false });
    expect(token()).toBeNull();
  });
});

it.each([
  ['the same user resumes the waiting requests', owner, ['first', 'theirs']],
  ['another user receives no waiting request', somebodyElse, ['first']],
])('another tab in which %s', async (_what, user, tokens) => {
  const { network, store, session, save, asked } = await expired();
  const saved = save().catch(() => 'refused');
  await asked();
  network.users.set('theirs', user);
  network.services.storage.setItem(TOKEN_KEY, 'theirs');
  await store.dispatch(restoreSession());

  expect(await saved).toBe(user === owner ? 'done as theirs' : 'refused');
  await later();
  expect(session()).toMatchObject({ user, isExpired: false });
  expect(network.to('/save').map((request) => request.token)).toEqual(tokens);
  expect(network.to('/auth/login')).toHaveLength(0);
});
