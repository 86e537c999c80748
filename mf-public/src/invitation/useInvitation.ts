import { useCallback, useRef, useState } from 'react';
import { useLinkToken } from '@site/remote-kit';
import { toApiError } from '@site/runtime';
import { useLookAtInvitationMutation } from './invitationApi';
import type { Invitation } from './invitationView';

/** `asked`: the address has no token. `taken`: the address of the invited person has an account. */
type Progress = 'asked' | 'loading' | 'loaded' | 'unknown' | 'taken' | 'busy' | 'away';

interface Opened {
  invitation: Invitation | undefined;
  progress: Progress;
}

export interface InvitationLink extends Opened {
  token: string;
  isLoading: boolean;
  reload(): void;
  /** Call it when the api refuses an answer because the token is no longer valid. */
  onRefused(status: number): void;
}

/** The invitation of the link in the address of this page. */
export function useInvitation(): InvitationLink {
  const [lookAt, { isLoading }] = useLookAtInvitationMutation();
  const [token, setToken] = useState('');
  const [opened, setOpened] = useState<Opened>({ invitation: undefined, progress: 'asked' });
  const latest = useRef('');

  const open = useCallback(
    async (wanted: string): Promise<void> => {
      const show = (next: Opened) => {
        // Another link may have been opened in this tab meanwhile.
        if (latest.current === wanted) setOpened(next);
      };
      latest.current = wanted;
      setToken(wanted);
      show({ invitation: undefined, progress: 'loading' });
      try {
        show({ invitation: await lookAt(wanted).unwrap(), progress: 'loaded' });
      } catch (error) {
        show({ invitation: undefined, progress: progressAfter(toApiError(error)?.status) });
      }
    },
    [lookAt],
  );

  useLinkToken(open);

  return {
    ...opened,
    token,
    isLoading,
    reload: () => void open(token),
    onRefused: (status) => setOpened({ invitation: undefined, progress: progressAfter(status) }),
  };
}

function progressAfter(status: unknown): Progress {
  if (status === 404 || status === 422) return 'unknown';
  if (status === 409) return 'taken';
  return status === 429 ? 'busy' : 'away';
}
