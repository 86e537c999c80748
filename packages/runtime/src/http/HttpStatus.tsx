import { createContext, useContext } from 'react';

/** Where the server reads, after rendering, which status the page asked for. */
export interface HttpAnswer {
  status: number;
}

export const HttpAnswerContext = createContext<HttpAnswer | null>(null);

/** Says that this page is missing or cannot be shown; without effect in the browser. */
export function HttpStatus({ code }: { code: 404 | 503 }): null {
  const answer = useContext(HttpAnswerContext);
  if (answer) answer.status = code;
  return null;
}
