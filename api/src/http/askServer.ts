/**
 * A request of the api to another server. It has an end, and follows no redirect: the caller has checked the address, and
 * not where it might lead.
 */
export const askServer = (
  url: URL,
  { signal, ...init }: Pick<RequestInit, 'method' | 'headers'> & { signal: AbortSignal },
): Promise<Response> => fetch(url, { ...init, redirect: 'error', signal });
