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

  async function serverState(answer: () => Response) {
    const store = createAppStore(stubNetwork(answer).services);
    await store.dispatch(storeProbe.initiate());
    return dehydrate(store);
  }

  it('carries the responses, without subscriptions', async () => {
    const state = await serverState(json(['a']));

    expect(Object.keys(state)).toEqual(['api']);
    expect(queryOf(state)).toMatchObject({ status: 'fulfilled', data: ['a'] });
    expect(state.api).toMatchObject({ mutations: {}, subscriptions: {} });
    expect(rehydrate({}, NOW)).toEqual({});
  });

  it('counts as fetched now in the browser, and is not fetched again', async () => {
    const state = rehydrate(await serverState(json(['a'])), NOW);
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

  it('is refreshed when its tab is shown again and when the network is back, until the watch ends', async () => {
    const { network, store } = mount(json(['a']));
    const stop = watchFocus(store);
    const happen = async (target: EventTarget, event: string) => {
      act(() => void target.dispatchEvent(new Event(event)));
      await flush(10_000);
    };
    await flush(10_000);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await happen(document, 'visibilitychange');
    expect(network.sent).toHaveLength(1);
    visibility.mockReturnValue('visible');
    await happen(document, 'visibilitychange');
    expect(network.sent).toHaveLength(2);
    await happen(window, 'offline');
    expect(network.sent).toHaveLength(2);
    await happen(window, 'online');
    expect(network.sent).toHaveLength(3);

    stop();
    for (const event of ['focus', 'offline', 'online']) await happen(window, event);
    await happen(document, 'visibilitychange');
    expect(network.sent).toHaveLength(3);
  });

  it('is read again 5 s after a server error, which is shown until then', async () => {
    const { network } = mount(status(503));
    await flush(4_900);
    expect(network.sent).toHaveLength(1);
    expect(screen.getByText('error')).toBeInTheDocument();
    network.answers = [() => new Promise<Response>(() => undefined)];
    await flush(200);

    expect(network.sent).toHaveLength(2);
    expect(screen.getByText('error')).toBeInTheDocument();
  });

  it.each([
    ['the first status of a server error', status(500), 'back'],
    ['a failure of the network', () => Promise.reject(new TypeError('no network')), 'back'],
    ['a 304 without a copy', status(304), 'back'],
    ["a refusal, because the fault is the caller's", status(404), 'error'],
  ])('after %s is, 5 s later, what is expected: %#', async (_what, answer, text) => {
    mount(answer, json(['back']));
    await flush(5_100);

    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('is read again 5 s after the last failure, and not when it has arrived in the meantime or is hidden', async () => {
    const failing = mount(status(503), status(503), json(['back']));
    await flush(3_000);
    failing.refetch();
    await flush(4_900);
    expect(failing.network.sent).toHaveLength(2);
    await flush(200);
    expect(failing.network.sent).toHaveLength(3);
    await flush(20_000);
    expect(failing.network.sent).toHaveLength(3);
    failing.hide();

    const recovered = mount(status(503), json(['back']));
    await flush(3_000);
    recovered.refetch();
    await flush(20_000);
    expect(recovered.network.sent).toHaveLength(2);
    recovered.hide();

    const { network, hide } = mount(status(503));
    await flush(0);
    hide();
    await flush(20_000);
    expect(network.sent).toHaveLength(1);
  });
});
