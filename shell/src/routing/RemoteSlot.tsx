import { Suspense, use, useState } from 'react';
import { HttpStatus, RemoteAssets } from '@site/runtime';
import { RemoteNotice, Spinner } from '@site/ui';
import { baseOf, type ClientRemote } from '../federation/clientRegistry';
import { useRemoteLoader } from '../federation/remoteLoader';
import { RemoteBoundary } from './RemoteBoundary';
import { UnhydratedRemote } from './UnhydratedRemote';
import { useIsHydrating } from './useIsHydrating';

interface RemoteSlotProps {
  remote: ClientRemote;
  /** Changes with every navigation, which gives a page that broke another chance. */
  location: string;
}

/** The place of one remote in the layout. Whatever happens to the remote happens in here. */
export function RemoteSlot({ remote, location }: RemoteSlotProps) {
  const loader = useRemoteLoader();
  const [attempt, setAttempt] = useState(0);
  const handleRetry = () => {
    // The button that has the focus is about to go.
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

function LoadedSlot({ name, onRetry }: { name: string; onRetry: () => void }) {
  const loaded = use(useRemoteLoader().load(name));
  // As it was at the first render: a later one must not swap the element that was taken over.
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
      <RemoteAssets base={baseOf(loaded.remote)}>
        <Routes />
      </RemoteAssets>
    </div>
  );
}
