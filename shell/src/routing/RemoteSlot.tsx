import { memo, use, useEffect, useEffectEvent, useState } from 'react';
import { HttpStatus, RemoteAssets } from '@site/runtime';
import { RemoteNotice, Spinner } from '@site/ui';
import { type ClientRemote, useRemoteLoader } from '../federation/remoteLoader';
import { PageSlot } from './PageSlot';

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
  const loader = useRemoteLoader();
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => setAttempt((count) => count + 1);
  const handleRetry = () => {
    // The focused button is about to be removed.
    document.getElementById('main')?.focus();
    void loader.retry(name).then(tryAgain);
  };

  return (
    <PageSlot
      name={name}
      location={location}
      attempt={attempt}
      onRetry={handleRetry}
      fallback={<Recovery name={name} onRecover={tryAgain} onRetry={handleRetry} />}
    >
      <LoadedSlot name={name} onRetry={handleRetry} />
    </PageSlot>
  );
});

interface SlotContentProps {
  name: string;
  onRetry: () => void;
}

function LoadedSlot({ name, onRetry }: SlotContentProps) {
  const loaded = use(useRemoteLoader().load(name));
  if ('failure' in loaded) {
    if (!loaded.isKnownToServer) throw toError(loaded.failure);
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

/** The same object, because it was reported already. */
const toError = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error(String(failure));

interface RecoveryProps extends SlotContentProps {
  /** Another version can be loaded. */
  onRecover(): void;
}

/** Another version may be live since this page was sent: only if there is none, the visitor sees the notice. */
function Recovery({ name, onRecover, onRetry }: RecoveryProps) {
  const loader = useRemoteLoader();
  const [isLost, setIsLost] = useState(false);

  const recovered = useEffectEvent(onRecover);

  // The registry is asked once per failure.
  useEffect(() => {
    let isGone = false;
    void loader.recover(name).then((isRecovered) => {
      if (isGone) return;
      if (isRecovered) recovered();
      else setIsLost(true);
    });
    return () => {
      isGone = true;
    };
  }, [loader, name]);

  return isLost ? <RemoteNotice onRetry={onRetry} /> : <Spinner />;
}
