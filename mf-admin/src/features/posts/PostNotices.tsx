import { Banner, Button } from '@site/ui';
import { NoticeRow, WholeRow } from './postFormParts';
import { postTexts } from './postMessages';
import type { usePostForm } from './usePostForm';

type PostForm = ReturnType<typeof usePostForm>;

interface PostNoticesProps {
  draft: PostForm['draft'];
  conflict: PostForm['conflict'];
}

/** What is in the form that the author has not just typed, and how to get rid of it. */
export function PostNotices({ draft, conflict }: PostNoticesProps) {
  return (
    <WholeRow>
      <Banner tone="success">
        {draft.isRestored && (
          <NoticeRow>
            {postTexts.restored}
            <Button size="small" variant="secondary" onClick={draft.discard}>
              Discard
            </Button>
          </NoticeRow>
        )}
      </Banner>
      <Banner tone="success">
        {conflict.setAside && (
          <NoticeRow>
            {postTexts.tookTheirs}
            <Button size="small" variant="secondary" onClick={conflict.bringBack}>
              Bring mine back
            </Button>
          </NoticeRow>
        )}
      </Banner>
    </WholeRow>
  );
}
