import { act, render, screen } from '@testing-library/react';
import type { UserWire } from '@site/contract';
import { hydrateRoot } from 'react-dom/client';
import { api } from '../http/api';
import { TOKEN_KEY } from '../http/services';
import { restoreSession } from '../session/sessionThunks';
import { useSession } from '../session/useSession';
import { json, status, stubNetwork } from '../testing/stubNetwork';
import { createAppStore, type RootState, StoreProvider } from './createAppStore';
import { dehydrate, rehydrate } from './dehydrate';
import { watchFocus } from './refetch';

const storeApi = api.injectEndpoints({
  endpoints: (build) => ({ storeProbe: build.query<string[], void>({ query: () => '/posts' }) }),
});
const { storeProbe } = storeApi.endpoints;
const { useStoreProbeQuery } = storeApi;

describe("the server's state", () => {
  const NOW = 1_800_000_000_000;
  const queryOf = ({ api: state }: Partial<RootState>) => state?.queries['storeProbe(undefined)'];

  it('is the responses alone, which count as fetched now in the browser, and are not fetched again', async () => {
    const store = createAppStore(stubNetwork(json(['a'])).services);
    await store.dispatch(storeProbe.initiate());
    const sent = dehydrate(store);
    expect(Object.keys(sent)).toEqual(['api']);
    expect(sent.api).toMatchObject({ mutations: {}, subscriptions: {} });

    const state = rehydrate(sent, NOW);
    expect(queryOf(state)).toMatchObject({ startedTimeStamp: NOW, fulfilledTimeStamp: NOW, data: ['a'] });
    jest.spyOn(Date, 'now').mockReturnValue(NOW + 1_000);
    const network = stubNetwork(json(['b']));
    await createAppStore(network.services, state).dispatch(storeProbe.initiate(undefined, {}));
    expect(network.sent).toHaveLength(0);
  });

  it('keeps its nodes when the session is known before they are hydrated', async () => {
    const user: UserWire = { id: '1', email: 'owner@linksway.example', name: 'Owner', role: 'owner' };
    const Greeting = () => <p>{useSession().user?.name ?? 'Login'}</p>;
    const { services } = stubNetwork(json(user));
    services.storage.setItem(TOKEN_KEY, 'secret');
    const store = createAppStore(services);
    const served = store.getState();
    await store.dispatch(restoreSession());
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = '<p>Login</p>';
    const sent = screen.getByText('Login');
    const onRecoverableError = jest.fn();
    const app = (
      <StoreProvider store={store} served={served}>
        <Greeting />
      </StoreProvider>
    );
    await act(async () => void hydrateRoot(page, app, { onRecoverableError }));

    expect(screen.getByText('Owner')).toBe(sent);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});

describe('what a page shows', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function Probe() {
    const { data, error } = useStoreProbeQuery();
    return <p>{data ? data.join() : error ? 'error' : 'loading'}</p>;
  }
  const flush = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  function mount(...answers: Parameters<typeof stubNetwork>) {
    const network = stubNetwork(...answers);
    const store = createAppStore(network.services);
    const page = (isShown: boolean) => <StoreProvider store={store}>{isShown && <Probe />}</StoreProvider>;
    const { rerender } = render(page(true));
    const refetch = () =>
      act(() => void store.dispatch(storeProbe.initiate(undefined, { forceRefetch: true })));
    return { network, store, refetch, show: () => rerender(page(true)), hide: () => rerender(page(false)) };
  }

  it('is read again after 2 s, not before; the old data is shown until then', async () => {
    const { network, show, hide } = mount(json(['a']), json(['b']));
    await flush(0);
    hide();
    await flush(1_900);
    show();
    await flush(0);
    expect(network.sent).toHaveLength(1);
    hide();
    await flush(200);
    show();
    expect(screen.getByText('a')).toBeInTheDocument();
    await flush(50);

    expect(screen.getByText('b')).toBeInTheDocument();
    expect(network.sent).toHaveLength(2);
  });

  it('is refreshed on focus, but not twice within 5 s', async () => {
    const { network, store } = mount(json(['a']));
    const stop = watchFocus(store);
    const focus = async () => {
      act(() => void window.dispatchEvent(new Event('focus')));
      await flush(0);
    };
    await flush(0);
    await focus();
    await flush(4_900);
    await focus();
    expect(network.sent).toHaveLength(2);

    await flush(200);
    await focus();
    expect(network.sent).toHaveLength(3);
    stop();
  });

  it('is read again 5 s after a server error, which is shown until then', async () => {
    const { network } = mount(status(500));
    await flush(4_900);
    expect(network.sent).toHaveLength(1);
    network.answers = [() => new Promise<Response>(() => undefined)];
    await flush(200);

    expect(network.sent).toHaveLength(2);
    expect(screen.getByText('error')).toBeInTheDocument();
  });

  it.each([
    ['a failure of the network', () => Promise.reject(new TypeError('no network')), 'back'],
    ["a refusal, because the fault is the caller's", status(404), 'error'],
  ])('after %s is, 5 s later, what is expected: %#', async (_what, answer, text) => {
    mount(answer, json(['back']));
    await flush(5_100);

    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
