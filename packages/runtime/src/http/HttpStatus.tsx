import { createContext, useContext } from 'react';

/** Takes the status that a page asks for while the server renders it. */
export type SetHttpStatus = (status: number) => void;

export const HttpStatusContext = createContext<SetHttpStatus | null>(null);

/** Says that this page is missing or cannot be shown; without effect in the browser. */
export function HttpStatus({ code }: { code: 404 | 503 }): null {
  useContext(HttpStatusContext)?.(code);
  return null;
}
