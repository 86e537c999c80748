import type { RouterContext, RouterMiddleware } from '@koa/router';

export interface SignedIn {
  sessionId: string;
  user: { id: string; email: string; name: string };
}

export interface AppState {
  requestId: string;
  /** The visitor's address, as far as it can be trusted. */
  address: string;
  /** Whether the visitor's own connection is encrypted, as far as that can be trusted. */
  isHttps?: boolean;
  isPublicRoute?: boolean;
  signedIn?: SignedIn;
}

export type AppContext = RouterContext<AppState>;
export type AppMiddleware = RouterMiddleware<AppState>;
