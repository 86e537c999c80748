/** The requests that wait while the current screen asks for the password. Kept in memory only. */
export interface Reauthentication {
  /** Registers a screen that can ask. Returns its removal. */
  addPrompt(): () => void;
  hasPrompt(): boolean;
  /** Resolves with the new token, or with null without a login. */
  wait(): Promise<string | null>;
  /** Releases all waiting requests. */
  settle(token: string | null): void;
}

export function createReauthentication(): Reauthentication {
  const prompts = new Set<symbol>();
  let waiting: ((token: string | null) => void)[] = [];

  return {
    addPrompt() {
      const prompt = Symbol('prompt');
      prompts.add(prompt);
      return () => void prompts.delete(prompt);
    },
    hasPrompt: () => prompts.size > 0,
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    settle(token) {
      const released = waiting;
      waiting = [];
      released.forEach((resolve) => resolve(token));
    },
  };
}
