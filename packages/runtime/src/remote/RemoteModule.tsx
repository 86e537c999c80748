import { createContext, useCallback, useContext, type ComponentType, type ReactNode } from 'react';
import type { AppDispatch } from '../store/createAppStore';

export type PageParams = Readonly<Record<string, string | undefined>>;

/** Data of a page that the server needs before it renders it. */
export interface RemotePage {
  /** Pattern of the whole path, from `paths` of the contract. */
  pattern: string;
  /** webpackChunkName of the page's lazily loaded code, which the browser preloads. */
  chunk?: string;
  /** Fetches the code of the page ahead of its first render. */
  preload?(): Promise<unknown>;
  /** Names of the query parameters that the page depends on. The server drops all others. */
  queries?: readonly string[];
  /** Starts the queries that the page shows; the server waits for them. */
  load?(dispatch: AppDispatch, params: PageParams, query: URLSearchParams): PromiseLike<unknown>[];
  /** Submits the page's form for a browser without JavaScript. Without it the page refuses a post. */
  submit?(dispatch: AppDispatch, form: SubmittedForm): Promise<FormOutcome>;
}

/** The whole public surface of a remote: what its './routes' exposes. */
export interface RemoteModule {
  Routes: ComponentType;
  pages: readonly RemotePage[];
}

/** The fields of a plain form post. */
export type SubmittedForm = Readonly<Record<string, string>>;

/**
 * The result of a form that was posted without JavaScript. After a sent one the visitor is redirected to `?sent=1`, so
 * that a reload sends nothing again. After a refused one the page is rendered with the values that were typed; so it is
 * after the first step of a form with two.
 */
export type FormOutcome =
  | { isSent: true }
  | {
      isSent: false;
      /** 200 for the next step, 422 where the visitor can correct it, 503 where the api failed, 429 for too many. */
      status: 200 | 422 | 429 | 503;
      values: SubmittedForm;
      /** Messages by field. */
      errors: Readonly<Record<string, string>>;
    };

export type RefusedForm = Extract<FormOutcome, { isSent: false }>;

export const RefusedFormContext = createContext<RefusedForm | null>(null);

/** The refused form that this page was rendered for, if it was posted without JavaScript. */
export const useRefusedForm = (): RefusedForm | null => useContext(RefusedFormContext);

const RemoteBaseContext = createContext('/');

/** Provides the path of a remote's files: '/remotes/mf-blog/<version>/'. */
export function RemoteAssets({ base, children }: { base: string; children: ReactNode }) {
  return <RemoteBaseContext value={base}>{children}</RemoteBaseContext>;
}

/**
 * Turns the file name of an imported asset into its URL. The build omits the prefix, because only the registry knows
 * the version, and server and browser must agree on it.
 */
export function useRemoteAsset(): (file: string) => string {
  const base = useContext(RemoteBaseContext);
  return useCallback((file) => base + file, [base]);
}
