import { createContext, useCallback, useContext, type ReactNode } from 'react';

const RemoteBaseContext = createContext('/');

/** Tells the pages of a remote where its files are: '/remotes/mf-blog/<version>/'. */
export function RemoteAssets({ base, children }: { base: string; children: ReactNode }) {
  return <RemoteBaseContext value={base}>{children}</RemoteBaseContext>;
}

/**
 * Turns the file name that the build gives for an imported asset into an address. The build leaves the
 * prefix out, because only the registry knows the version, and server and browser must agree on it.
 */
export function useRemoteAsset(): (file: string) => string {
  const base = useContext(RemoteBaseContext);
  return useCallback((file) => base + file, [base]);
}
