import { Component, Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { HttpStatus, RemoteAssets } from '@site/runtime';
import { RemoteNotice, Spinner } from '@site/ui';
import { type ClientRemote, useRemoteLoader } from '../federation/remoteLoader';
import { useIsHydrating } from './useIsHydrating';

interface RemoteSlotProps {
  remote: ClientRemote;
  /** Changes with every navigation, so that a broken page is retried. */
  location: string;
}

/** The slot of one remote in the layout. Its failures stay inside. */
export function RemoteSlot({ remote, location }: RemoteSlotProps) {
  const loader = useRemoteLoader();
  const [attempt, setAttempt] = useState(0);
  const handleRetry = () => {
    // The focused button is about to be removed.
    document.getElementById('main')?.focus();
    void loader.retry(remote.name).then(() => setAttempt((count) => count + 1));
  };

  return (
    <RemoteBoundary key={attempt} resetKey={location} fallback={<RemoteNotice onRetry={handleRetry} />}>
      <Suspense fallback={<Spinner />}>
        <LoadedSlot name={remote.name} onRetry={handleRetry} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface SlotContentProps {
  name: string;
  onRetry: () => void;
}

function LoadedSlot({ name, onRetry }: SlotContentProps) {
  const loaded = use(useRemoteLoader().load(name));
  // Kept from the first render: a later value must not replace the hydrated element.
  const [hasServerHtml] = useState(useIsHydrating());

  if ('failure' in loaded) {
    if (hasServerHtml && !loaded.isKnownToServer) return <UnhydratedRemote name={name} onRetry={onRetry} />;
    return (
      <>
        <HttpStatus code={503} />
        <RemoteNotice onRetry={onRetry} />
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

// React does not touch the children of such an element: the server's HTML stays readable.
const SERVER_HTML = { __html: '' };

/** A remote that failed to load after the server had rendered it: its HTML stays, and a notice is added. */
function UnhydratedRemote({ name, onRetry }: SlotContentProps) {
  const [isNoticeShown, setIsNoticeShown] = useState(false);
  // Only after hydration, because the server's HTML has no notice.
  useEffect(() => setIsNoticeShown(true), []);

  return (
    <>
      {isNoticeShown && <RemoteNotice isBeside onRetry={onRetry} />}
      <div data-remote={name} suppressHydrationWarning dangerouslySetInnerHTML={SERVER_HTML} />
    </>
  );
}

interface RemoteBoundaryProps {
  /** A change renders the children again. */
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

interface RemoteBoundaryState {
  hasFailed: boolean;
  resetKey: string;
}

/** Keeps an error of a remote inside its slot: navbar and footer survive it. */
class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<RemoteBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: RemoteBoundaryProps,
    state: RemoteBoundaryState,
  ): RemoteBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
