/** Tabs that hear something on it read the signed-in user again. */
const CHANNEL = 'user';

/** Browsers of before 2022 have none: there, another tab shows the former user until its next page. */
const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

export function tellOtherTabs(): void {
  const channel = openChannel();
  channel?.postMessage('changed');
  channel?.close();
}

/** Returns the end of listening. */
export function onUserChange(listener: () => void): () => void {
  const channel = openChannel();
  if (channel) channel.onmessage = listener;
  return () => channel?.close();
}
