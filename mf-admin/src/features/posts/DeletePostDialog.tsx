import { ConfirmDialog } from '@site/ui';
import { postTexts } from './postMessages';
import { useAdminDeletePostMutation } from './postsAdminApi';
import type { PostRow } from './postView';

interface DeletePostDialogProps {
  /** Undefined: closed. */
  post: PostRow | undefined;
  onClose(): void;
  onDeleted(post: PostRow): void;
}

export function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps) {
  const [deletePost, { isLoading }] = useAdminDeletePostMutation();

  const handleConfirm = async () => {
    if (!post) return;
    const { error } = await deletePost(post.id);
    onClose();
    // spec 8: a failure to delete is silent; the row stays.
    if (!error) onDeleted(post);
  };

  return (
    <ConfirmDialog
      question={postTexts.deleteQuestion}
      detail={post?.title}
      confirmLabel="Delete"
      isOpen={post !== undefined}
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
