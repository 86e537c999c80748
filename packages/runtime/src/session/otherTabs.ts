/** Tabs reload the signed-in user when they receive a message on this channel. */
const CHANNEL = 'user';

let channel: BroadcastChannel | undefined;

/** One for the whole tab: a channel does not receive its own messages. Browsers from before 2022 have none. */
function sharedChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

const listeners = new Set<() => void>();

/** The api has refused what the user's role includes as far as this tab knows. */
export function doubtUser(): void {
  listeners.forEach((listener) => listener());
}

export function tellOtherTabs(): void {
  sharedChannel()?.postMessage('changed');
}

/** Returns the end of listening. */
export function onUserChange(listener: () => void): () => void {
  const shared = sharedChannel();
  shared?.addEventListener('message', listener);
  listeners.add(listener);
  return () => {
    shared?.removeEventListener('message', listener);
    listeners.delete(listener);
  };
}
