import {
  Activity,
  createContext,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useInsertionEffect,
  useMemo,
  useState,
} from 'react';
import { UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router-dom';
import { RefusedFormContext, useSession } from '@site/runtime';
import { expectPage, FIRST_PANE, firstPanes, follow, markReady, type PaneAhead, withoutAhead } from './panes';

/** Shorter than the store keeps the answers that were fetched ahead, which were up to 30 s old. */
export const KEPT_MS = 20_000;

/** Calls back with each page that is likely to be next, whose code and data are there. */
export type WatchNextPage = (onNext: (url: URL) => void) => () => void;

interface PagePanesProps {
  watchNext?: WatchNextPage;
  /** Shows the page of the location around it. */
  children: ReactNode;
}

/**
 * The page of the location, and after it, hidden, the page that is likely to be next: a click then only shows it. React
 * renders it in slices, runs its effects when it is shown, and hoists its title then.
 */
export function PagePanes({ watchNext, children }: PagePanesProps) {
  const location = useLocation();
  const userId = useSession().user?.id;
  const [before, setPanes] = useState(() => firstPanes(location, userId));
  const panes = follow(before, location, userId);
  if (panes !== before) setPanes(panes);
  const { shown, ahead } = panes;

  useEffect(() => watchNext?.((url) => setPanes((current) => expectPage(current, url))), [watchNext]);
  useEffect(() => {
    if (!ahead) return undefined;
    const timer = setTimeout(() => setPanes(withoutAhead), KEPT_MS);
    return () => clearTimeout(timer);
  }, [ahead]);

  const [handleRender] = useState(() => (id: number) => setPanes((current) => markReady(current, id)));
  const shared = { onRender: handleRender, children };
  return (
    <>
      <Pane key={shown} id={shown} {...shared} />
      {ahead && <Pane key={ahead.id} id={ahead.id} ahead={ahead.location} {...shared} />}
    </>
  );
}

interface PaneProps {
  id: number;
  /** Where the page is that is rendered ahead; the shown one follows the router. */
  ahead?: PaneAhead['location'];
  onRender(id: number): void;
  children: ReactNode;
}

const Pane = memo(function Pane({ id, ahead, onRender, children }: PaneProps) {
  const router = useContext(LocationContext);
  const place = useMemo(() => (ahead ? { ...router, location: ahead } : router), [ahead, router]);
  const pane = useMemo(() => ({ isFirst: id === FIRST_PANE, onRender: () => onRender(id) }), [id, onRender]);
  const page = (
    <PaneContext value={pane}>
      <LocationContext value={place}>{children}</LocationContext>
    </PaneContext>
  );
  // The server renders the first one: an Activity would be one more boundary to hydrate.
  if (id === FIRST_PANE) return page;
  return (
    <Activity mode={ahead ? 'hidden' : 'visible'}>
      <RefusedFormContext value={null}>{page}</RefusedFormContext>
    </Activity>
  );
});

const PaneContext = createContext({ isFirst: true, onRender: (): void => undefined });

/** Whether this is the pane of the page that the server has rendered. */
export const useIsFirstPane = (): boolean => useContext(PaneContext).isFirst;

/** Stands after a page, in its boundary: reports that it is there. */
export function RenderedInPane(): null {
  const { onRender } = useContext(PaneContext);
  // The one kind of effect that runs in a hidden tree; it must not change state itself.
  useInsertionEffect(() => queueMicrotask(onRender), [onRender]);
  return null;
}
