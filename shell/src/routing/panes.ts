import type { Location } from 'react-router-dom';

/** The pane of the page that the server has rendered. */
export const FIRST_PANE = 0;

/** A page that is rendered before anybody goes there. */
export interface PaneAhead {
  id: number;
  location: Location;
  /** Whether the page itself is there, and no placeholder of it. */
  isReady: boolean;
}

/** The pane that is shown, and at most one that is rendered ahead. */
export interface Panes {
  shown: number;
  location: Location;
  /** The signed-in user: pages may differ from user to user. */
  userId: string | undefined;
  ahead: PaneAhead | null;
  lastId: number;
}

export const firstPanes = (location: Location, userId: string | undefined): Panes => ({
  shown: FIRST_PANE,
  location,
  userId,
  ahead: null,
  lastId: FIRST_PANE,
});

/** Not for another query of the shown page: that change is the page's own, with its own focus. */
export function expectPage(panes: Panes, { pathname, search }: URL): Panes {
  const { ahead, lastId } = panes;
  if (pathname === panes.location.pathname) return panes;
  const location = { pathname, search, hash: '', state: null, key: 'ahead' };
  if (ahead && isSamePage(ahead.location, location)) return { ...panes, ahead: { ...ahead } };
  return { ...panes, ahead: { id: lastId + 1, location, isReady: false }, lastId: lastId + 1 };
}

export function markReady(panes: Panes, id: number): Panes {
  const { ahead } = panes;
  return ahead?.id === id ? { ...panes, ahead: { ...ahead, isReady: true } } : panes;
}

export const withoutAhead = (panes: Panes): Panes => (panes.ahead ? { ...panes, ahead: null } : panes);

/** What a navigation or another user makes of the panes. The page ahead is shown, or has lost its use. */
export function follow(panes: Panes, location: Location, userId: string | undefined): Panes {
  if (userId !== panes.userId) return follow({ ...withoutAhead(panes), userId }, location, userId);
  if (location === panes.location) return panes;
  const { ahead } = panes;
  const isThere = ahead?.isReady === true && isSamePage(ahead.location, location);
  return { ...panes, location, shown: isThere ? ahead.id : panes.shown, ahead: null };
}

const isSamePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search;
