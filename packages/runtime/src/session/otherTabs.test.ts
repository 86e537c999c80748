import { BroadcastChannel } from 'node:worker_threads';
import { onUserChange, tellOtherTabs } from './otherTabs';

/** Does not keep the process of the test alive. */
class TestChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

/** The channel of another tab. */
let other: BroadcastChannel;
beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: TestChannel });
  other = new BroadcastChannel('user');
});
afterAll(() => other.close());

const heardByOther = () => new Promise<unknown>((resolve) => (other.onmessage = resolve));

it('tells other tabs of a change, and not the tab that made it', async () => {
  const listener = jest.fn();
  const stop = onUserChange(listener);
  const heard = heardByOther();
  tellOtherTabs();
  await heard;

  expect(listener).not.toHaveBeenCalled();
  stop();
});

it('hears of the changes of other tabs until it stops listening', async () => {
  let stop = (): void => undefined;
  await new Promise<void>((resolve) => {
    stop = onUserChange(resolve);
    other.postMessage('changed');
  });
  stop();
  const listener = jest.fn();
  onUserChange(listener)();
  const last = new Promise<void>((resolve) => onUserChange(resolve));
  other.postMessage('changed');
  await last;

  expect(listener).not.toHaveBeenCalled();
});
