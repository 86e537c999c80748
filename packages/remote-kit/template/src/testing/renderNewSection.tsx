import { renderRemote, type RemoteScreen } from '@site/remote-kit/testing';
import { Routes } from '../routes';

/** Renders the remote with its real store and a fake network. */
export const renderNewSection = (screen: RemoteScreen) => renderRemote(Routes, screen);
