import { paths } from '@site/contract';

interface Place {
  pathname?: unknown;
  search?: unknown;
}

/** Where the guard sent the user away from (DECISIONS 22), or the dashboard. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const { pathname, search } = (typeof from === 'string' ? { pathname: from } : (from ?? {})) as Place;
  // Only ways within this site: '//' would be another one.
  if (typeof pathname !== 'string' || !/^\/(?!\/)/.test(pathname)) return paths.adminDashboard.to();
  return pathname + (typeof search === 'string' ? search : '');
}
