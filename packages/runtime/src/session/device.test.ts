import { BroadcastChannel } from 'node:worker_threads';
import { deviceKeys } from '@site/contract';
import { clearDrafts } from './clearDrafts';
import { onUserChange, tellOtherTabs } from './otherTabs';

describe('the drafts on a device', () => {
  /** As far as deleting needs it; jsdom has no database. */
  function fakeDatabase({ stores, exists = true }: { stores: string[]; exists?: boolean }) {
    const full = new Set(stores);
    const seen = { opened: [] as string[], isAborted: false, isClosed: false, full };
    const database = {
      objectStoreNames: stores,
      transaction: (names: string[], mode: string) => {
        if (names.length === 0) throw new DOMException('No stores', 'InvalidAccessError');
        return {
          objectStore: (name: string) => ({
            clear: () => mode === 'readwrite' && names.includes(name) && full.delete(name),
          }),
        };
      },
      close: () => (seen.isClosed = true),
    };
    const request = {
      result: database,
      transaction: { abort: () => (seen.isAborted = true) },
      onupgradeneeded: () => undefined,
      onsuccess: () => undefined,
    };
    const open = (name: string) => {
      seen.opened.push(name);
      queueMicrotask(() => (exists ? request.onsuccess() : request.onupgradeneeded()));
      return request;
    };
    Object.assign(globalThis, { indexedDB: { open } });
    return seen;
  }

  afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

  it.each([
    ['are emptied, store by store', { stores: ['posts', 'golfers'] }, { isAborted: false, isClosed: true }],
    ['need no transaction when there are none', { stores: [] }, { isAborted: false, isClosed: true }],
    ['need no database: none is made', { stores: [], exists: false }, { isAborted: true, isClosed: false }],
  ])('%s', async (_what, given, expected) => {
    const database = fakeDatabase(given);
    clearDrafts();
    await Promise.resolve();

    expect(database).toEqual({ opened: [deviceKeys.adminDrafts], full: new Set(), ...expected });
  });

  it('are nowhere in a browser without databases', () => {
    expect(() => clearDrafts()).not.toThrow();
  });
});

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

  const heardByOther = () => new Promise<unknown>((resolve) => (other.onmessage = resolve));

  it('tell each other of a change, and not the tab that made it', async () => {
    const listener = jest.fn();
    const stop = onUserChange(listener);
    const heard = heardByOther();
    tellOtherTabs();
    await heard;

    expect(listener).not.toHaveBeenCalled();
    stop();
  });

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
