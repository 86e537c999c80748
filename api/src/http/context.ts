import type { Role } from '@site/contract';
import type Router from '@koa/router';
import type { RouterContext, RouterMiddleware } from '@koa/router';
import type { Logger } from 'pino';
import type { SigningKeys } from '../lib/keys';

export interface SignedIn {
  sessionId: string;
  user: { id: string; email: string; name: string; role: Role };
}

/** Dependencies that the app injects into handlers. */
export interface HandlerDeps {
  log: Logger;
  signingKeys: SigningKeys;
  /** The site's origin, for absolute URLs. */
  publicOrigin: string;
  /** How long leads are kept. */
  retentionMonths: number;
  /** Throws 503 when the process is shutting down. */
  throwIfShuttingDown(): void;
  /** Signals that a mail is waiting in the outbox. */
  onMailQueued(): void;
  /** Whether a mail server is set up. Without one, mails stay in the outbox. */
  isMailSetUp: boolean;
  /** The last change of the content that this process has heard of, see `ResponseCache.position`. */
  contentPosition(): string | undefined;
  /** The OpenAPI document. */
  openApi(): object;
}

export interface AppState {
  requestId: string;
  /** The visitor's address, as far as it can be trusted. */
  address: string;
  /** Polled by another part of the site: a success is not logged. */
  isRoutine?: boolean;
  /** Whether the visitor's own connection is encrypted, as far as that can be trusted. */
  isHttps?: boolean;
  signedIn?: SignedIn;
}

export interface AppExtension {
  deps: HandlerDeps;
}

export type AppContext = RouterContext<AppState, AppExtension>;
export type AppMiddleware = RouterMiddleware<AppState, AppExtension>;
export type AppRouter = Router<AppState, AppExtension>;

/** The id or the slug in a path such as /posts/:key. */
export const keyIn = (ctx: AppContext): string => ctx.params.key ?? '';

/** The id in a path such as /trash/:id. */
export const idIn = (ctx: AppContext): string => ctx.params.id ?? '';
