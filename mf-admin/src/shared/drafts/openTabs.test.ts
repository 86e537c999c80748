import { followOpenTabs } from './openTabs';

/** A channel between tabs: each message reaches all others at once. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

const before = globalThis.BroadcastChannel;
beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});
afterAll(() => {
  Object.assign(globalThis, { BroadcastChannel: before });
});

function openTab(tab: string, silentMs = 60_000) {
  let others: string[] = [];
  const tabs = followOpenTabs(
    { key: 'one', tab },
    { silentMs, onChange: (next) => (others = next.map((editor) => editor.tab)) },
  );
  return { ...tabs, others: () => others };
}

it('tells tabs of each other, and when one is closed', () => {
  const [one, other] = [openTab('a'), openTab('b')];
  one.ask();
  expect([one.others(), other.others()]).toEqual([['b'], ['a']]);

  other.close();
  expect(one.others()).toEqual([]);
  one.close();
});

it('forgets a tab that is silent', () => {
  const [one, other] = [openTab('a', 0), openTab('b')];
  other.ask();
  jest.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 1);
  FakeChannel.open.clear();
  one.ask();

  expect(one.others()).toEqual([]);
});
