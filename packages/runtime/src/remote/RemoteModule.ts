import type { ComponentType } from 'react';
import type { AppDispatch } from '../store/createAppStore';
import type { FormOutcome, SubmittedForm } from './FormOutcome';

export type PageParams = Readonly<Record<string, string | undefined>>;

/** What the server must know of a page before it renders it. */
export interface RemotePage {
  /** Pattern of the whole path, from `paths` of the contract. */
  pattern: string;
  /** webpackChunkName of the page's lazily loaded code: the server tells the browser to fetch it at once. */
  chunk?: string;
  /** Names in the query that change what the page shows. The server leaves every other one out. */
  queries?: readonly string[];
  /** Starts the queries that the page shows; the server waits for them. */
  load?(dispatch: AppDispatch, params: PageParams, query: URLSearchParams): PromiseLike<unknown>[];
  /** Takes the page's form as a browser without JavaScript posts it. Without it the page refuses a post. */
  submit?(dispatch: AppDispatch, form: SubmittedForm): Promise<FormOutcome>;
}

/** The whole public surface of a remote: what its './routes' exposes. */
export interface RemoteModule {
  Routes: ComponentType;
  pages: readonly RemotePage[];
}
