import type { ReactNode } from 'react';
import { renderRemote, type Answer } from '@site/remote-kit/testing';
import { RefusedFormContext, RemoteAssets, type RefusedForm } from '@site/runtime';
import { Routes } from '../routes';

export type { Answer };

interface PublicScreen {
  path: string;
  answer: Answer;
  /** The rejected form post that the page was rendered for. */
  refused?: RefusedForm | null;
  /** Content above the page, such as a link to another address. */
  before?: ReactNode;
}

/** Renders the public pages with their real store and a fake network. */
export const renderPublic = ({ path, answer, refused = null, before }: PublicScreen) =>
  renderRemote(Routes, {
    path,
    answer,
    wrap: (routes) => (
      <RemoteAssets base="/remotes/mf-public/0123456789ab/">
        {before}
        <RefusedFormContext value={refused}>{routes}</RefusedFormContext>
      </RemoteAssets>
    ),
  });
