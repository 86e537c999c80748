/** The requests that wait while somebody is asked for their password in place. Kept in memory only. */
export interface Reauthentication {
  /** A screen says that it can ask. Returns how it takes that back. */
  addAsker(): () => void;
  hasAsker(): boolean;
  /** Resolves with the token to go on with, or with null when nobody has logged in. */
  wait(): Promise<string | null>;
  /** Ends the waiting of all. */
  settle(token: string | null): void;
}

export function createReauthentication(): Reauthentication {
  const askers = new Set<symbol>();
  let waiting: ((token: string | null) => void)[] = [];

  return {
    addAsker() {
      const asker = Symbol('asker');
      askers.add(asker);
      return () => void askers.delete(asker);
    },
    hasAsker: () => askers.size > 0,
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    settle(token) {
      const released = waiting;
      waiting = [];
      released.forEach((resolve) => resolve(token));
    },
  };
}
