import { UserError } from '../../scripts/src/terminal';

interface AskOptions {
  body?: unknown;
  authorization?: string;
}

/** Sends a request with JSON in and out. Throws when the response is not OK. */
export async function ask<T>(
  url: string,
  method: string,
  { body, authorization }: AskOptions = {},
): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(authorization ? { Authorization: authorization } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok)
    throw new UserError(`${method} ${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return (text ? JSON.parse(text) : undefined) as T;
}
