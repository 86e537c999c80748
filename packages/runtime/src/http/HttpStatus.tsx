import { createContext, useContext } from 'react';

/** Receives the status that a page sets while the server renders it. */
export type SetHttpStatus = (status: number) => void;

export const HttpStatusContext = createContext<SetHttpStatus | null>(null);

/** Sets the response status of a page that is missing or unavailable; no effect in the browser. */
export function HttpStatus({ code }: { code: 404 | 503 }): null {
  useContext(HttpStatusContext)?.(code);
  return null;
}
