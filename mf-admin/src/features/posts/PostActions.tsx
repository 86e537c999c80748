import { paths } from '@site/contract';
import { VisuallyHidden } from '@site/ui';
import { useAnnounce } from '../../shared/toast/Announcer';
import { focusScreenTitle } from '../../shared/screen/ScreenHead';
import { isGone } from '../../shared/lists/isGone';
import { useAdminSetPostStatusMutation } from './postsAdminApi';
import type { PostRow } from './postView';
import { ActionAnchor, ActionButton, ActionLink, RowActions } from '../../shared/lists/rowActionParts';

interface PostActionsProps {
  post: PostRow;
  onDelete(post: PostRow): void;
}

/** What can be done with one row. Each name goes on, unseen, with the post it acts on. */
export function PostActions({ post, onDelete }: PostActionsProps) {
  const [setStatus, { isLoading }] = useAdminSetPostStatusMutation();
  const announce = useAnnounce();
  const isPublished = post.status === 'published';
  const which = <VisuallyHidden> {post.title}</VisuallyHidden>;

  const handleToggle = async () => {
    if (isLoading) return;
    const answer = await setStatus({ id: post.id, status: isPublished ? 'draft' : 'published' });
    // The row goes, and the button with it.
    if (isGone(answer.error)) focusScreenTitle();
    // spec 8: a failure to publish or unpublish is silent; the row keeps its status.
    if (!answer.data) return;
    announce(
      answer.data.status === 'published' ? `‘${post.title}’ is published` : `‘${post.title}’ is a draft`,
    );
  };

  return (
    <RowActions>
      <ActionLink to={paths.adminPostEdit.to(post.id)}>Edit{which}</ActionLink>
      <ActionButton type="button" aria-disabled={isLoading} onClick={() => void handleToggle()}>
        {isPublished ? 'Unpublish' : 'Publish'}
        {which}
      </ActionButton>
      <ActionButton type="button" $isDanger onClick={() => onDelete(post)}>
        Delete{which}
      </ActionButton>
      <ActionAnchor href={paths.post.to(post.slug)} target="_blank" rel="noopener">
        View{which}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </ActionAnchor>
    </RowActions>
  );
}
