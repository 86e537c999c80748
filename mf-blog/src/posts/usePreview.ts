import { useCallback } from 'react';
import { type LinkProgress, useLinkedView } from '@site/remote-kit';
import { useLookAtPreviewMutation } from './blogApi';
import type { PostPreview } from './postView';

export interface PreviewState {
  preview: PostPreview | undefined;
  progress: LinkProgress;
  isLoading: boolean;
  reload(): void;
}

/** The post of the link in the address of this page. */
export function usePreview(): PreviewState {
  const [lookAt, { isLoading }] = useLookAtPreviewMutation();
  const look = useCallback((token: string) => lookAt(token).unwrap(), [lookAt]);
  const { view: preview, progress, reload } = useLinkedView(look);
  return { preview, progress, isLoading, reload };
}
