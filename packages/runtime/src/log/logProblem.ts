/** Logs to the console what the specification wants logged while the page stays silent. */
export function logProblem(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the only place that logs; docs/product.md#messages wants it
  console.warn(what, error);
}
