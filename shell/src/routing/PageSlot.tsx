import { Component, memo, Suspense, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { HttpStatus, RemoteAssets } from '@site/runtime';
import { RemoteNotice, Spinner } from '@site/ui';
import { type ClientRemote, useRemoteLoader } from '../federation/remoteLoader';
import { Hydrated } from '../hydration/Hydrated';

interface RemoteSlotProps {
  remote: ClientRemote;
  /** Changes with every navigation, so that a broken page is retried. */
  location: string;
}

/**
 * The slot of one remote in the layout. Memoised, because React discards the server's HTML when the slot is rendered again
 * before its remote has loaded, which a restored session would cause.
 */
export const RemoteSlot = memo(function RemoteSlot({ remote: { name }, location }: RemoteSlotProps) {
  return (
    <PageSlot name={name} location={location}>
      <LoadedSlot name={name} />
    </PageSlot>
  );
});

/** The server may have another version by now, and its HTML can be read whatever fails. */
const reload = (): void => window.location.reload();

function LoadedSlot({ name }: Pick<PageSlotProps, 'name'>) {
  const loaded = use(useRemoteLoader().load(name));
  if ('failure' in loaded) {
    if (!loaded.isKnownToServer) throw toError(loaded.failure);
    return (
      <>
        <HttpStatus code={503} />
        <RemoteNotice onRetry={reload} />
      </>
    );
  }
  const { Routes } = loaded.module;
  return (
    <div data-remote={name}>
      <RemoteAssets base={loaded.remote.base}>
        <Routes />
      </RemoteAssets>
    </div>
  );
}

/** The same object, because it was reported already. */
const toError = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error(String(failure));

interface PageSlotProps {
  /** Whose page it is; its element carries it as `data-remote`. */
  name: string;
  /** A change renders the page again, if it has failed. */
  location: string;
  children: ReactNode;
}

/**
 * The place of a page in the layout, which loads late and may fail. Its errors stay inside; HTML of the server stays
 * readable whatever fails, with links and forms that work without scripts.
 */
export function PageSlot({ name, location, children }: PageSlotProps) {
  const isKept = useIsServerPage(name, location);
  const notice = <RemoteNotice isBeside onRetry={reload} />;

  return (
    <SlotBoundary
      resetKey={location}
      fallback={
        <ServerHtml name={name} isKept={isKept} notice={notice}>
          <RemoteNotice onRetry={reload} />
        </ServerHtml>
      }
    >
      <Suspense
        fallback={
          <ServerHtml name={name} isKept={isKept}>
            <Spinner />
          </ServerHtml>
        }
      >
        {children}
        <Hydrated part="page" />
      </Suspense>
    </SlotBoundary>
  );
}

/** Whether the slot still shows the path that the server has rendered. */
function useIsServerPage(name: string, location: string): boolean {
  // A state that changes with the hydration would update the slot before its page is hydrated, and React would render it from scratch.
  const [first] = useState(() => (findSlot(name) ? location : null));
  const [isOver, setIsOver] = useState(first === null);
  if (!isOver && location !== first) setIsOver(true);
  return !isOver;
}

const findSlot = (name: string): Element | null =>
  typeof document === 'object' ? document.querySelector(`[data-remote="${name}"]`) : null;

interface ServerHtmlProps {
  name: string;
  isKept: boolean;
  /** Shown above the HTML. */
  notice?: ReactNode;
  /** Shown where there is no such HTML. */
  children: ReactNode;
}

/** Shows the nodes that the slot shows at the moment, detached from React: a link then loads its page as usual. */
function ServerHtml({ name, isKept, notice, children }: ServerHtmlProps) {
  // Rendered before React removes the nodes from the document. The server renders the fallback of a Suspense, too.
  const [kept] = useState(() => (isKept ? readSlot(name) : null));
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!kept) return;
    // The nodes themselves, not their HTML: they hold what the visitor has typed.
    slot.current?.append(...kept.element.childNodes);
    kept.focused?.focus({ preventScroll: true });
  }, [kept]);

  if (!kept) return children;
  return (
    <>
      {/* React removes the title together with the page that rendered it. */}
      <title>{kept.title}</title>
      {notice}
      <div data-remote={name} ref={slot} />
    </>
  );
}

function readSlot(name: string) {
  const element = findSlot(name);
  if (!element) return null;
  const focused = element.querySelector<HTMLElement>(':focus');
  return { element, focused, title: document.title };
}

interface SlotBoundaryProps {
  /** A change renders the children again. */
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

type SlotBoundaryState = Pick<SlotBoundaryProps, 'resetKey'> & { hasFailed: boolean };

/** Keeps an error of a page inside its slot: navbar and footer survive it. */
class SlotBoundary extends Component<SlotBoundaryProps, SlotBoundaryState> {
  override state: SlotBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ resetKey }: SlotBoundaryProps, state: SlotBoundaryState) =>
    resetKey === state.resetKey ? null : { hasFailed: false, resetKey };

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
