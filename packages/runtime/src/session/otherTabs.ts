/** Tabs reload the signed-in user when they receive a message on this channel. */
const CHANNEL = 'user';

let channel: BroadcastChannel | undefined;

/** One for the whole tab: a channel does not receive its own messages. Browsers from before 2022 have none. */
function sharedChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

export function tellOtherTabs(): void {
  sharedChannel()?.postMessage('changed');
}

/** Returns the end of listening. */
export function onUserChange(listener: () => void): () => void {
  const shared = sharedChannel();
  shared?.addEventListener('message', listener);
  return () => shared?.removeEventListener('message', listener);
}
