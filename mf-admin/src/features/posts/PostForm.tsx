import { Spinner } from '@site/ui';
import { useStoredDraft } from '../../unsaved/useStoredDraft';
import { PostEditor } from './PostEditor';
import type { StoredPost } from './postView';
import type { PostDraft } from './usePostDraft';

interface PostFormProps {
  /** The record to edit; none for a new post. */
  initial?: StoredPost;
  onSaved(title: string): void;
  onCancel(): void;
}

/** Spec 2, Blog editor: new and edit share it. It waits for what may be kept of an earlier visit. */
export function PostForm({ initial, ...exits }: PostFormProps) {
  const { isReady, draft } = useStoredDraft<PostDraft>();
  return isReady ? <PostEditor initial={initial} kept={draft} {...exits} /> : <Spinner />;
}
