import { DEVICE_KEY, deviceKeys } from '@site/contract';
import { buildLogin } from '@site/contract/testing';
import { createServices } from '../http/services';
import { createMemoryStorage } from '../http/storage';
import { createAppStore } from '../store/createAppStore';
import { deviceId } from './deviceId';
import { login, logout, resume } from './sessionThunks';

function start(storage = createMemoryStorage()) {
  const sent: { path: string; headers: Record<string, string> }[] = [];
  const stub: typeof fetch = (input, init) => {
    sent.push({ path: String(input), headers: init?.headers as Record<string, string> });
    return Promise.resolve(Response.json(buildLogin()));
  };
  const services = createServices({ baseUrl: '/api', fetch: stub, storage });
  const store = createAppStore(services);
  const sentTo = (path: string) =>
    sent.filter((one) => one.path === path).map(({ headers }) => headers[DEVICE_KEY]);
  return { store, storage, sentTo, sent };
}

const credentials = { email: 'maya@linksway.example', password: 'secret-secret' };

it('is made at the first login, sent with each, and stays after a logout', async () => {
  const { store, storage, sentTo, sent } = start();
  await store.dispatch(login(credentials));
  await store.dispatch(logout());
  await store.dispatch(login(credentials));

  const [first, ...others] = sentTo('/api/auth/login');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(others).toEqual([first]);
  expect(storage.getItem(deviceKeys.device)).toBe(first);
  // Nothing but a login says which device it is.
  const told = sent.filter(({ headers }) => DEVICE_KEY in headers).map(({ path }) => path);
  expect(told).toEqual(['/api/auth/login', '/api/auth/login']);
});

it('is sent when an expired session is renewed', async () => {
  const { store, sentTo } = start();
  await store.dispatch(login(credentials));
  await store.dispatch(resume('secret-secret'));

  expect(new Set(sentTo('/api/auth/login')).size).toBe(1);
  expect(sentTo('/api/auth/login')).toHaveLength(2);
});

it('is another one in another browser, and where what is stored is no such number', () => {
  const storage = createMemoryStorage();
  storage.setItem(deviceKeys.device, 'nonsense');

  const made = deviceId(storage);

  expect(made).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId(storage)).toBe(made);
  expect(deviceId(createMemoryStorage())).not.toBe(made);
});

it('is left out where the browser stores nothing', () => {
  const full = {
    ...createMemoryStorage(),
    length: 0,
    setItem: () => {
      throw new Error('full');
    },
  };

  expect(deviceId(full)).toBeUndefined();
});
