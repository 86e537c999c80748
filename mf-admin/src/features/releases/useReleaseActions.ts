import { useState } from 'react';
import { failureOf } from '../../shared/form/failureText';
import { useFocusTitleAfterClose } from '../../shared/screen/ScreenHead';
import { useToast } from '../../shared/toast/Toast';
import { useAdminChangeReleaseMutation } from './releasesApi';
import { changeWords, type ReleaseChange, type RemoteView } from './releasesView';

interface Asked {
  remote: RemoteView;
  change: ReleaseChange;
}

export interface ReleaseActions {
  /** The change that awaits confirmation. */
  asked: Asked | undefined;
  isBusy: boolean;
  failure: string | undefined;
  ask(remote: RemoteView, change: ReleaseChange): void;
  confirm(): Promise<void>;
  cancel(): void;
  dismissFailure(): void;
}

/** Rolls a remote back or promotes its canary, after confirmation. */
export function useReleaseActions(): ReleaseActions {
  const announce = useToast();
  const [changeRelease, { isLoading: isBusy }] = useAdminChangeReleaseMutation();
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState<string>();
  const goToTitle = useFocusTitleAfterClose(asked !== undefined || failure !== undefined);

  const confirm = async () => {
    if (!asked || isBusy) return;
    const { remote, change } = asked;
    const words = changeWords[change];
    try {
      const { to } = await changeRelease({ remote: remote.name, change }).unwrap();
      // The button disappears when there is nothing more to change.
      goToTitle();
      announce(words.done(remote.name, to));
    } catch (error) {
      setFailure(failureOf(words.failed(remote.name), error));
    }
    setAsked(undefined);
  };

  return {
    asked,
    isBusy,
    failure,
    ask: (remote, change) => setAsked({ remote, change }),
    confirm,
    cancel: () => setAsked(undefined),
    dismissFailure: () => setFailure(undefined),
  };
}
