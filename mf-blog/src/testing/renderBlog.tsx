import { renderRemote } from '@site/remote-kit/testing';
import { type RefusedForm, RefusedFormContext, restoreSession, TOKEN_KEY } from '@site/runtime';
import { Routes } from '../routes';

/** Answers one request with a body, a whole response, or an error status. */
export type Answer = (path: string, token: string | null, request?: RequestInit) => unknown;

interface BlogOptions {
  path: string;
  answer: Answer;
  /** The posts after a post; none unless a test is about them. */
  next?: unknown;
  /** A token in storage from an earlier visit. */
  token?: string;
  /** The rejected form post that the page was rendered for. */
  refused?: RefusedForm | undefined;
}

/** Renders the blog with its real store and a fake network. */
export function renderBlog({ path, answer, next = [], token, refused }: BlogOptions) {
  const { store, storage, comeBack } = renderRemote(Routes, {
    path,
    token,
    answer: (requested, request) =>
      requested.endsWith('/next')
        ? next
        : answer(requested, new Headers(request.headers).get('Authorization'), request),
    wrap: (routes) => <RefusedFormContext value={refused ?? null}>{routes}</RefusedFormContext>,
  });
  return {
    comeBack,
    /** Signs in from another tab. */
    signIn: (fresh: string) => storage.setItem(TOKEN_KEY, fresh),
    restoreSession: () => store.dispatch(restoreSession()),
  };
}
