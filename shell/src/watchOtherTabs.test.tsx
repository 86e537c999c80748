import { buildUser } from '@site/contract/testing';
import {
  createMemoryStorage,
  login,
  type AppStore,
  type KeyValueStorage,
  TOKEN_KEY,
  useSession,
} from '@site/runtime';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createStore, moduleOf, renderShell, stubLoader } from './testing/renderShell';
import { PageSwitch } from './App';
import { watchOtherTabs } from './watchOtherTabs';

const me = buildUser();
const somebodyElse = buildUser({ id: 'b', email: 'other@linksway.example' });

/** Changes the storage as another tab would: this tab receives an event. */
let isHeard = true;
function heardStorage(): KeyValueStorage {
  const storage = createMemoryStorage();
  const tell = (key: string, newValue: string | null) =>
    isHeard && window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  return Object.assign(Object.create(storage) as KeyValueStorage, {
    setItem(key: string, value: string) {
      storage.setItem(key, value);
      tell(key, value);
    },
    removeItem(key: string) {
      storage.removeItem(key);
      tell(key, null);
    },
  });
}

/** While this tab is frozen. */
function silently(change: () => void): void {
  isHeard = false;
  change();
  isHeard = true;
}

function AdminScreen() {
  const { user, isExpired, startAsking } = useSession();
  useEffect(() => startAsking(), [startAsking]);
  return (
    <>
      <h1>{isExpired ? 'Your session has ended' : `Work of ${user?.email}`}</h1>
      <input aria-label="Title" />
    </>
  );
}

const storage = heardStorage();
const tokens: Record<string, typeof me> = { mine: me, renewed: me, theirs: somebodyElse };
let nextToken = 'mine';

function tab(): AppStore {
  const fetch: typeof window.fetch = (input, init) => {
    if (String(input).endsWith('/auth/login')) {
      return Promise.resolve(Response.json({ token: nextToken, user: tokens[nextToken] }));
    }
    const { Authorization = '' } = (init?.headers ?? {}) as Record<string, string>;
    const user = tokens[Authorization.replace('Bearer ', '')];
    return Promise.resolve(user ? Response.json(user) : new Response(null, { status: 401 }));
  };
  return createStore(fetch, storage);
}

const logIn = (store: AppStore, token: string) =>
  act(() => {
    nextToken = token;
    return store.dispatch(login({ email: me.email, password: 'right' }));
  });

/** This tab shows an admin screen with unsaved input; `other` is the second tab. */
async function adminTab() {
  const [store, other] = [tab(), tab()];
  await logIn(store, 'mine');
  const remote = { ...stubLoader().registry[0]!, routes: ['/admin/*'] };
  const loader = { ...stubLoader(moduleOf(AdminScreen)), registry: [remote] };
  renderShell(<PageSwitch />, { loader, at: '/admin/blog', store });
  screen.getByLabelText<HTMLInputElement>('Title').value = 'Mine';
  watched = store;
  return other;
}

let watched: AppStore | undefined;
watchOtherTabs({ dispatch: (action: never) => watched?.dispatch(action) } as unknown as AppStore, TOKEN_KEY);
afterEach(() => {
  watched = undefined;
});

/** The browser shows a page again that it has kept, and that has heard nothing of other tabs. */
const comeBack = () =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

const heading = (name: string) => screen.findByRole('heading', { name });
const title = () => screen.queryByLabelText('Title');

it.each([
  ['nothing private when the session has ended', () => storage.removeItem(TOKEN_KEY), 'Login', undefined],
  [
    'nothing of another user who has logged in',
    () => storage.setItem(TOKEN_KEY, 'theirs'),
    `Work of ${somebodyElse.email}`,
    '',
  ],
  ['what it did in the same session', () => undefined, `Work of ${me.email}`, 'Mine'],
])('a page that Back shows again shows %s meanwhile', async (_what, change, name, typed) => {
  await adminTab();
  silently(change);
  await comeBack();

  expect(await heading(name)).toBeInTheDocument();
  expect((title() as HTMLInputElement | null)?.value).toBe(typed);
});

it('a token that expires in another tab makes this one ask for the password, until the same user logs in there', async () => {
  const other = await adminTab();
  act(() => storage.removeItem(TOKEN_KEY));
  expect(await heading('Your session has ended')).toBeVisible();
  expect(title()).toHaveValue('Mine');

  await logIn(other, 'renewed');
  expect(await heading(`Work of ${me.email}`)).toBeVisible();
  expect(title()).toHaveValue('Mine');
});
