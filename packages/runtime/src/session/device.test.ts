import { BroadcastChannel } from 'node:worker_threads';
import { onUserChange } from './otherTabs';

describe('the tabs of a browser', () => {
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

  it('hear of the changes of others until they stop listening', async () => {
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
});
