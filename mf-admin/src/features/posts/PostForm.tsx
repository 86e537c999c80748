import { paths } from '@site/contract';
import { Spinner } from '@site/ui';
import { useNavigate } from 'react-router-dom';
import { useStoredDraft } from '../../shared/unsaved/useStoredDraft';
import { PostEditor } from './PostEditor';
import type { StoredPost } from './postView';
import type { PostDraft } from './usePostDraft';

interface PostFormProps {
  /** The record to edit; none for a new post. */
  initial?: StoredPost;
}

/** Spec 2, Blog editor: new and edit share it. It waits for what may be kept of an earlier visit. */
export function PostForm({ initial }: PostFormProps) {
  const navigate = useNavigate();
  const goToList = () => void navigate(paths.adminBlog.to());
  const { isReady, draft, tab } = useStoredDraft<PostDraft>(initial === undefined);
  if (!isReady) return <Spinner />;
  return <PostEditor initial={initial} kept={draft} tab={tab} onClose={goToList} />;
}
