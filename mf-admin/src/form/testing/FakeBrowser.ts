import { createDraftTab } from '../draftTab';

interface HeldLock {
  tab: object;
  release(): void;
  released: Promise<void>;
}

type Act = () => Promise<unknown>;

/** The locks of a browser with several tabs: a closed tab releases its locks. */
export class FakeBrowser {
  private readonly held = new Map<string, HeldLock>();

  /** `copied` is the session storage of the tab that this one continues or duplicates. */
  openTab(copied: Record<string, string> = {}) {
    const tab = {};
    const kept = new Map(Object.entries(copied));
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    return {
      ...createDraftTab({ locks: this.locksFor(tab), storage }),
      copyStorage: () => Object.fromEntries(kept),
      close: () => this.held.forEach((lock, name) => lock.tab === tab && this.free(name)),
    };
  }

  locksFor(tab: object): LockManager {
    const request = (name: string, ...rest: unknown[]) =>
      this.request({ name, tab, hasTimeout: rest.length > 1 }, rest.at(-1) as Act);
    const query = async () => ({ held: [...this.held.keys()].map((name) => ({ name })) });
    return { request, query } as unknown as LockManager;
  }

  private async request(
    asked: { name: string; tab: object; hasTimeout: boolean },
    act: Act,
  ): Promise<unknown> {
    const { name, tab, hasTimeout } = asked;
    for (let other = this.held.get(name); other; other = this.held.get(name)) {
      // A request with a timeout waits in vain: a lock is held until the test closes its tab.
      if (hasTimeout) throw new DOMException('Signal timed out', 'TimeoutError');
      await other.released;
    }
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    this.held.set(name, { tab, release, released });
    const answer = await act();
    this.free(name);
    return answer;
  }

  private free(name: string): void {
    this.held.get(name)?.release();
    this.held.delete(name);
  }
}
