/** Describes an error for the log. Database errors may quote a value, so anything like an e-mail address is blanked. */
export function describeError(error: unknown): { name: string; code?: unknown; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  return { name: error.name, code, stack: error.stack?.replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[email]') };
}
