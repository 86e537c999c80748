import { useCallback, useRef, useState } from 'react';
import { useLinkToken } from '@site/remote-kit';
import { toApiError } from '@site/runtime';
import { useLookAtPreviewMutation } from './blogApi';
import type { PostPreview } from './postView';

/** `asked`: the address has no token. */
type Progress = 'asked' | 'loading' | 'loaded' | 'missing' | 'busy' | 'away';

export interface PreviewState {
  preview: PostPreview | undefined;
  progress: Progress;
  isLoading: boolean;
  reload(): void;
}

/** The post of the link in the address of this page. */
export function usePreview(): PreviewState {
  const [lookAt, { isLoading }] = useLookAtPreviewMutation();
  const [{ preview, progress }, setState] = useState<Pick<PreviewState, 'preview' | 'progress'>>({
    preview: undefined,
    progress: 'asked',
  });
  const latest = useRef('');

  const open = useCallback(
    async (token: string): Promise<void> => {
      const show = (next: Pick<PreviewState, 'preview' | 'progress'>) => {
        // Another link may have been opened in this tab meanwhile.
        if (latest.current === token) setState(next);
      };
      latest.current = token;
      show({ preview: undefined, progress: 'loading' });
      try {
        show({ preview: await lookAt(token).unwrap(), progress: 'loaded' });
      } catch (error) {
        show({ preview: undefined, progress: progressAfter(error) });
      }
    },
    [lookAt],
  );

  useLinkToken(open);

  return { preview, progress, isLoading, reload: () => void open(latest.current) };
}

function progressAfter(error: unknown): Progress {
  const status = toApiError(error)?.status;
  if (status === 404 || status === 422) return 'missing';
  return status === 429 ? 'busy' : 'away';
}
