import { act, render, screen } from '@testing-library/react';
import { api } from '../http/api';
import { json, status, stubNetwork } from '../testing/stubNetwork';
import { createAppStore, StoreProvider } from './createAppStore';
import { watchFocus } from './refetch';

const timingApi = api.injectEndpoints({
  endpoints: (build) => ({ timingProbe: build.query<string[], void>({ query: () => '/posts' }) }),
});
const { useTimingProbeQuery } = timingApi;

function Probe() {
  const { data, error } = useTimingProbeQuery();
  return <p>{data ? data.join() : error ? 'error' : 'loading'}</p>;
}

const flush = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function mount(network: ReturnType<typeof stubNetwork>) {
  const store = createAppStore(network.services);
  const page = (isShown: boolean) => <StoreProvider store={store}>{isShown && <Probe />}</StoreProvider>;
  const { rerender } = render(page(true));
  return { store, show: () => rerender(page(true)), hide: () => rerender(page(false)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('dedupe, 2 s', () => {
  it('does not refetch what was read less than 2 s ago', async () => {
    const network = stubNetwork(json(['a']));
    const view = mount(network);
    await flush(0);
    view.hide();
    await flush(1_900);
    view.show();
    await flush(0);

    expect(network.sent).toHaveLength(1);
  });

  it('refetches after 2 s, showing the old data until then', async () => {
    const network = stubNetwork(json(['a']), json(['b']));
    const view = mount(network);
    await flush(0);
    view.hide();
    await flush(2_100);
    view.show();
    expect(screen.getByText('a')).toBeInTheDocument();
    await flush(50);

    expect(screen.getByText('b')).toBeInTheDocument();
    expect(network.sent).toHaveLength(2);
  });
});

describe('focus throttle, 5 s', () => {
  it('refreshes on focus, but not twice within 5 s', async () => {
    const network = stubNetwork(json(['a']));
    const { store } = mount(network);
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
});

describe('the page that is watched', () => {
  afterEach(() => jest.restoreAllMocks());

  /** A page whose data was read long ago. */
  async function watched() {
    const network = stubNetwork(json(['a']));
    const { store } = mount(network);
    const stop = watchFocus(store);
    await flush(10_000);
    const happen = async (target: EventTarget, event: string) => {
      act(() => void target.dispatchEvent(new Event(event)));
      await flush(0);
    };
    return { network, stop, happen };
  }

  it('refreshes when its tab is shown again, not when it is hidden', async () => {
    const { network, stop, happen } = await watched();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await happen(document, 'visibilitychange');
    expect(network.sent).toHaveLength(1);

    visibility.mockReturnValue('visible');
    await happen(document, 'visibilitychange');
    expect(network.sent).toHaveLength(2);
    stop();
  });

  it('refreshes when the network is back', async () => {
    const { network, stop, happen } = await watched();
    await happen(window, 'offline');
    expect(network.sent).toHaveLength(1);

    await happen(window, 'online');
    expect(network.sent).toHaveLength(2);
    stop();
  });

  it('refreshes no more after the end of the watch', async () => {
    const { network, stop, happen } = await watched();
    stop();
    await happen(window, 'focus');
    await happen(document, 'visibilitychange');
    await happen(window, 'offline');
    await happen(window, 'online');

    expect(network.sent).toHaveLength(1);
  });
});

describe('error retry, 5 s', () => {
  it('refetches 5 s after a server error', async () => {
    const network = stubNetwork(status(503), json(['back']));
    mount(network);
    await flush(4_900);
    expect(network.sent).toHaveLength(1);
    expect(screen.getByText('error')).toBeInTheDocument();

    await flush(200);
    expect(screen.getByText('back')).toBeInTheDocument();
  });

  it('keeps showing the error during the retry', async () => {
    const network = stubNetwork(status(503));
    mount(network);
    await flush(0);
    network.answers = [() => new Promise<Response>(() => undefined)];
    await flush(5_100);

    expect(network.sent).toHaveLength(2);
    expect(screen.getByText('error')).toBeInTheDocument();
  });

  it('counts from the last failure', async () => {
    const network = stubNetwork(status(503));
    const { store } = mount(network);
    await flush(3_000);
    act(
      () => void store.dispatch(timingApi.endpoints.timingProbe.initiate(undefined, { forceRefetch: true })),
    );
    await flush(4_900);
    expect(network.sent).toHaveLength(2);

    await flush(200);
    expect(network.sent).toHaveLength(3);
  });

  it('does not refetch data that has arrived in the meantime', async () => {
    const network = stubNetwork(status(503), json(['back']));
    const { store } = mount(network);
    await flush(3_000);
    act(
      () => void store.dispatch(timingApi.endpoints.timingProbe.initiate(undefined, { forceRefetch: true })),
    );
    await flush(20_000);

    expect(network.sent).toHaveLength(2);
  });

  it('refetches after a failure of the network', async () => {
    const network = stubNetwork(() => Promise.reject(new TypeError('no network')), json(['back']));
    mount(network);
    await flush(5_100);

    expect(screen.getByText('back')).toBeInTheDocument();
  });

  it('refetches after the first status of a server error', async () => {
    const network = stubNetwork(status(500), json(['back']));
    mount(network);
    await flush(5_100);

    expect(screen.getByText('back')).toBeInTheDocument();
  });

  it('does not refetch data that is no longer shown', async () => {
    const network = stubNetwork(status(503));
    const view = mount(network);
    await flush(0);
    view.hide();
    await flush(20_000);

    expect(network.sent).toHaveLength(1);
  });

  it('refetches after a 304 without a copy', async () => {
    const network = stubNetwork(status(304), json(['back']));
    mount(network);
    await flush(5_100);

    expect(screen.getByText('back')).toBeInTheDocument();
  });

  it("does not retry a refusal, because the fault is the caller's", async () => {
    const network = stubNetwork(status(404));
    mount(network);
    await flush(20_000);

    expect(network.sent).toHaveLength(1);
  });
});
