import { useCallback, useRef, useState } from 'react';
import { toApiError } from '@site/runtime';
import { useLinkToken } from './useLinkToken';

/** `asked`: the address has no token. */
export type LinkProgress = 'asked' | 'loading' | 'loaded' | 'missing' | 'busy' | 'away';

interface Opened<View> {
  view: View | undefined;
  progress: LinkProgress;
}

export interface LinkedView<View> extends Opened<View> {
  reload(): void;
}

/** What the link in the address of this page shows. `lookAt` must be referentially stable. */
export function useLinkedView<View>(lookAt: (token: string) => Promise<View>): LinkedView<View> {
  const [opened, setOpened] = useState<Opened<View>>({ view: undefined, progress: 'asked' });
  const latest = useRef('');

  const open = useCallback(
    async (token: string): Promise<void> => {
      const show = (next: Opened<View>) => {
        // Another link may have been opened in this tab meanwhile.
        if (latest.current === token) setOpened(next);
      };
      latest.current = token;
      show({ view: undefined, progress: 'loading' });
      try {
        show({ view: await lookAt(token), progress: 'loaded' });
      } catch (error) {
        show({ view: undefined, progress: progressAfter(error) });
      }
    },
    [lookAt],
  );

  useLinkToken(open);

  return { ...opened, reload: () => void open(latest.current) };
}

function progressAfter(error: unknown): LinkProgress {
  const status = toApiError(error)?.status;
  if (status === 404 || status === 422) return 'missing';
  return status === 429 ? 'busy' : 'away';
}
