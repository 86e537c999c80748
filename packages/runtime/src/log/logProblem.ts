/** For what the specification wants logged while the page stays silent: the console, of the browser or the server. */
export function logProblem(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place that logs; spec 8 asks for it
  console.warn(what, error);
}
