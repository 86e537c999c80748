/** For `npm run dev`: the server says when a build has finished, and the page loads itself again. */
export function reloadOnBuild(): void {
  const events = new EventSource('/__dev/events');
  events.addEventListener('message', () => window.location.reload());
  window.addEventListener('pagehide', () => events.close());
}
