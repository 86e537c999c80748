import { paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { ButtonAnchor, ButtonLink } from '@site/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { MissingScreen, NotLoaded } from '../screen/Loaded';
import { ScreenHead } from '../screen/ScreenHead';
import { useAdminPostQuery } from './postsApi';
import { PostForm } from './PostForm';
import { postTexts, revisionTexts } from './postMessages';
import { toStoredPost } from './postView';

/** docs/product.md#blog-editor: new and edit share it. */
export function PostEditorPage() {
  const { id } = useParams();
  const { key } = useLocation();
  // 'New Post' opens another one, also from here.
  return id ? <StoredPostEditor key={id} id={id} /> : <NewPostEditor key={key} />;
}

function StoredPostEditor({ id }: { id: string }) {
  const { currentData, error, refetch } = useAdminPostQuery(id);
  const post = useMemo(() => currentData && toStoredPost(currentData), [currentData]);

  if (!post && toApiError(error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <EditHead id={id} />
      {post ? (
        <PostForm key={post.id} initial={post} />
      ) : (
        <NotLoaded {...(error ? { failure: postTexts.loadFailed } : {})} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function NewPostEditor() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [storedId, setStoredId] = useState<string>();
  const openStored = useEffectEvent(() => {
    // Shown again, after the question for a password, for a post that is stored and has its own address by now.
    const address = window.location.pathname;
    if (address !== pathname) void navigate(address, { replace: true });
  });
  // On mount only: the form later changes the address without telling the router, and must not be reloaded by that.
  useEffect(() => openStored(), []);

  return (
    <>
      {storedId ? <EditHead id={storedId} /> : <ScreenHead title="New Post" path={paths.adminPostNew.to()} />}
      <PostForm onStored={setStoredId} />
    </>
  );
}

function EditHead({ id }: { id: string }) {
  const { currentData: post } = useAdminPostQuery(id);
  return (
    <ScreenHead title="Edit Post" path={paths.adminPostEdit.to(id)}>
      {post && (
        <ButtonAnchor variant="secondary" href={paths.post.to(post.slug)} target="_blank">
          View
        </ButtonAnchor>
      )}
      <ButtonLink variant="secondary" to={paths.adminPostRevisions.to(id)}>
        {revisionTexts.link}
      </ButtonLink>
    </ScreenHead>
  );
}
