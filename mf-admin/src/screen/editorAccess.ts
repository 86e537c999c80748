import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import { useCallback } from 'react';
import { matchPath } from 'react-router-dom';

/** What an editor may open. A screen that is not listed is for owners; the api decides the same for each call. */
const editorScreens: readonly { pattern: string }[] = [
  paths.adminBlog,
  paths.adminPostNew,
  paths.adminPostEdit,
  paths.adminPostRevisions,
  paths.adminComments,
  paths.adminMedia,
  paths.adminOwnAccount,
];

const ownerScreens = Object.values(paths).filter(
  (path) => path.pattern.startsWith(paths.admin.pattern) && !editorScreens.includes(path),
);

const isOwnerScreen = (address: string): boolean => {
  const [pathname = ''] = address.split(/[?#]/);
  return ownerScreens.some(({ pattern }) => matchPath(pattern, pathname) !== null);
};

export const isDashboard = (pathname: string): boolean =>
  [paths.admin, paths.adminDashboard].some(({ pattern }) => matchPath(pattern, pathname) !== null);

/** Whether an editor is signed in. An api of an earlier release names no role: there everybody is an owner. */
export const useIsEditor = (): boolean => useSession().user?.role === 'editor';

/** Tells whether whoever is signed in may open this address of the site. */
export function useMayOpen(): (address: string) => boolean {
  const isEditor = useIsEditor();
  return useCallback((address) => !isEditor || !isOwnerScreen(address), [isEditor]);
}
