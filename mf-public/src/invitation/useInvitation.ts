import { useCallback, useRef, useState } from 'react';
import { useLinkToken } from '@site/remote-kit';
import { toApiError } from '@site/runtime';
import { useLookAtInvitationMutation } from './invitationApi';
import type { Invitation } from './invitationView';

/** `asked`: the address has no token. `taken`: the address of the invited person has an account. */
type Progress = 'asked' | 'loading' | 'loaded' | 'unknown' | 'taken' | 'busy' | 'away';

interface Opened {
  token: string;
  invitation: Invitation | undefined;
  progress: Progress;
}

export interface InvitationLink extends Opened {
  isLoading: boolean;
  reload(): void;
  /** Call it when the api refuses an answer because the token is no longer valid. */
  onRefused(status: number): void;
}

/** The invitation of the link in the address of this page. */
export function useInvitation(): InvitationLink {
  const [lookAt, { isLoading }] = useLookAtInvitationMutation();
  // One state: React may show what was set later before what was set first.
  const [opened, setOpened] = useState<Opened>({ token: '', invitation: undefined, progress: 'asked' });
  const { token } = opened;
  const latest = useRef('');

  const open = useCallback(
    async (wanted: string): Promise<void> => {
      const show = (progress: Progress, invitation?: Invitation) => {
        // Another link may have been opened in this tab meanwhile.
        if (latest.current === wanted) setOpened({ token: wanted, invitation, progress });
      };
      latest.current = wanted;
      show('loading');
      try {
        show('loaded', await lookAt(wanted).unwrap());
      } catch (error) {
        show(progressAfter(toApiError(error)?.status));
      }
    },
    [lookAt],
  );

  useLinkToken(open);

  return {
    ...opened,
    isLoading,
    reload: () => void open(token),
    onRefused: (status) => setOpened({ token, invitation: undefined, progress: progressAfter(status) }),
  };
}

function progressAfter(status: unknown): Progress {
  if (status === 404 || status === 422) return 'unknown';
  if (status === 409) return 'taken';
  return status === 429 ? 'busy' : 'away';
}
