/** For `npm run dev`: reloads the page when the server reports a finished build. */
export function reloadOnBuild(): void {
  const events = new EventSource('/__dev/events');
  events.addEventListener('message', () => window.location.reload());
  window.addEventListener('pagehide', () => events.close());
}
