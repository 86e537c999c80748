import { NEWS_HEARTBEAT_MS } from '@site/contract';
import { expectProblems } from '../../testing/expectProblems';
import { FakeBrowser } from '../drafts/testing/FakeBrowser';
import { followNews, type NewsConnection, POLL_MS } from './followNews';
import type { NewsEvent } from './NewsTopic';

const NEWS: NewsEvent = { name: 'leads', news: { received: ['application'] } };

let browser: FakeBrowser;
let listeners: Set<(message: unknown) => void>;
const stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  // The longest pauses.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  browser = new FakeBrowser();
  listeners = new Set();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function openChannel(onMessage: (message: unknown) => void) {
  listeners.add(onMessage);
  return {
    post: (message: unknown) => listeners.forEach((listener) => listener !== onMessage && listener(message)),
    close: () => void listeners.delete(onMessage),
  };
}

/** A tab whose connections a test answers: `end` refuses or ends the latest. */
function openTab({ hasLocks = true } = {}) {
  const connections: NewsConnection[] = [];
  let end: (isAccepted: boolean) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const onNews = jest.fn();
  const poll = jest.fn();
  const connect = (connection: NewsConnection) => {
    connections.push(connection);
    return new Promise<boolean>((resolve, reject) => {
      end = resolve;
      fail = reject;
      connection.signal.addEventListener('abort', () => resolve(true));
    });
  };
  const locks = hasLocks ? browser.locksFor({}) : undefined;
  const stop = followNews({ locks, openChannel, connect, onNews, poll });
  stops.push(stop);
  return {
    ...{ connections, onNews, poll, stop },
    end: (isAccepted = true) => end(isAccepted),
    fail: (error: Error) => fail(error),
  };
}

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

function showAs(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

/** So many signs of life over the connection of this tab, and the pause after each. */
async function beat({ connections }: ReturnType<typeof openTab>, times: number): Promise<void> {
  for (let nr = 1; nr <= times; nr += 1) {
    connections[0]?.onAlive();
    await pass(NEWS_HEARTBEAT_MS);
  }
}

describe('the tabs of a browser', () => {
  it('share one connection, and all hear what it brings', async () => {
    const [first, second] = [openTab(), openTab()];
    await pass();
    first.connections[0]?.onAlive();
    first.connections[0]?.onNews(NEWS);

    expect([first, second].map(({ connections }) => connections.length)).toEqual([1, 0]);
    expect(first.onNews.mock.calls).toEqual([[NEWS]]);
    expect(second.onNews.mock.calls).toEqual([[NEWS]]);
    expect(first.poll).not.toHaveBeenCalled();
    expect(second.poll).not.toHaveBeenCalled();
  });

  it('ask nothing for as long as the connection lives', async () => {
    const [first, second] = [openTab(), openTab()];
    await pass();
    await beat(first, 30);

    expect(first.poll).not.toHaveBeenCalled();
    expect(second.poll).not.toHaveBeenCalled();
  });

  it('all ask within five seconds of the last sign of life, and no more once it speaks again', async () => {
    const [first, second] = [openTab(), openTab()];
    await pass();
    await beat(first, 8);
    // Two seconds have passed since.
    await pass(2_900);
    expect([first.poll.mock.calls.length, second.poll.mock.calls.length]).toEqual([1, 1]);
    expect(first.connections[0]?.signal.aborted).toBe(false);
    await pass(POLL_MS);
    expect([first.poll.mock.calls.length, second.poll.mock.calls.length]).toEqual([2, 2]);

    first.connections[0]?.onAlive();
    await pass(3_900);
    expect([first.poll.mock.calls.length, second.poll.mock.calls.length]).toEqual([2, 2]);
  });

  it('are told of the connection when they open', async () => {
    const first = openTab();
    await pass();
    first.connections[0]?.onAlive();
    const second = openTab();
    await pass(NEWS_HEARTBEAT_MS);

    expect(second.poll).not.toHaveBeenCalled();
    expect(second.connections).toEqual([]);
  });

  it('connect from another one when the first is closed', async () => {
    const [first, second] = [openTab(), openTab()];
    await pass();
    first.stop();
    await pass();

    expect(first.connections[0]?.signal.aborted).toBe(true);
    expect(second.connections).toHaveLength(1);
    second.connections[0]?.onNews(NEWS);
    expect(first.onNews).not.toHaveBeenCalled();
  });

  it('connect from another one while the browser keeps the first for Back, and not twice after it', async () => {
    const first = openTab();
    await pass();
    window.dispatchEvent(new Event('pagehide'));
    await pass();
    expect(first.connections[0]?.signal.aborted).toBe(true);

    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass();
    expect(first.connections.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
});

describe('without a connection', () => {
  it('every visible tab asks every five seconds, and no hidden one', async () => {
    const [first, second] = [openTab(), openTab()];
    await pass();
    first.end();
    await pass(2 * POLL_MS);
    expect([first.poll.mock.calls.length, second.poll.mock.calls.length]).toEqual([2, 2]);

    showAs('hidden');
    await pass(4 * POLL_MS);
    expect(first.poll).toHaveBeenCalledTimes(2);
  });

  it('that has said anything, as behind a proxy that holds everything back, the tab goes on asking', async () => {
    const tab = openTab();
    await pass(12 * POLL_MS);

    expect(tab.connections).toHaveLength(1);
    expect(tab.poll).toHaveBeenCalledTimes(12);
  });

  it('the tab tries again after a second, then later and later, and every half minute in the end', async () => {
    const tab = openTab();
    await pass();
    const waits: number[] = [];
    for (let nr = 1; nr <= 7; nr += 1) {
      const before = Date.now();
      tab.end();
      while (tab.connections.length === nr) await pass(500);
      waits.push((Date.now() - before) / 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);

    tab.connections.at(-1)?.onAlive();
    tab.end();
    await pass(1_000);
    expect(tab.connections).toHaveLength(9);
  });

  it('an outage is logged once, and the tab tries again', async () => {
    expectProblems('The connection for news failed', 'The connection for news failed');
    const tab = openTab();
    await pass();
    for (let nr = 1; nr <= 3; nr += 1) {
      tab.fail(new TypeError('Failed to fetch'));
      await pass(30_000);
    }
    expect(tab.connections).toHaveLength(4);

    tab.connections.at(-1)?.onAlive();
    tab.fail(new TypeError('Failed to fetch'));
    await pass();
  });

  it('a browser without locks asks in every tab', async () => {
    const tab = openTab({ hasLocks: false });
    await pass(POLL_MS);

    expect(tab.connections).toEqual([]);
    expect(tab.poll).toHaveBeenCalledTimes(1);
  });
});

it('asks nothing in the name of a session that was refused, in no tab', async () => {
  const [first, second] = [openTab(), openTab()];
  await pass();
  first.end(false);
  await pass(900);
  expect(first.connections).toHaveLength(1);
  first.poll.mockClear();
  second.poll.mockClear();
  for (let tries = 0; tries < 20; tries += 1) {
    await pass(1_000);
    first.end(false);
    await pass();
  }

  expect(first.poll).not.toHaveBeenCalled();
  expect(second.poll).not.toHaveBeenCalled();
});
