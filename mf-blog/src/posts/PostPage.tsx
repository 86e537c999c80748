import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@site/contract';
import { hasMoved, MissingPage, MovedPage, ServiceAway, type ServiceAwayProps } from '@site/remote-kit';
import { HttpStatus, toApiError, useSession } from '@site/runtime';
import { Banner, Container, Section, VisuallyHidden } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { CommentSection } from '../comments/CommentSection';
import { LikeButton } from '../likes/LikeButton';
import { useBlogPostQuery } from './blogApi';
import { NextPosts } from './PostList';
import { PostArticle } from './PostArticle';
import { DraftBar, PostOpening, PostSkeleton } from './PostOpening';
import type { Post } from './postView';
import { PostHead } from './PostHead';

export function PostPage() {
  const { slug = '' } = useParams();
  const { post, isMissing, hasFailed, ...retry } = usePost(slug);
  if (isMissing) return <MissingPage />;
  if (post && hasMoved(slug, post)) return <MovedPage to={paths.post.to(post.slug)} />;

  const title = post?.title ?? (hasFailed ? blogCopy.post.unavailable : blogCopy.post.loading);
  return (
    <>
      <PostHead post={post} title={title} />
      <div role="status">{post?.isDraft && <DraftBar id={post.id} />}</div>
      <Section as="article" $space="tight">
        <Container>
          <PostOpening title={title} post={post} />
          <PostOrNotice post={post} hasFailed={hasFailed} {...retry} />
        </Container>
      </Section>
    </>
  );
}

/** The live regions are rendered in every state of the post. */
function PostOrNotice({ post, hasFailed, ...retry }: Omit<PostState, 'isMissing'>) {
  const isLoading = !post && !hasFailed;
  return (
    <>
      {hasFailed && <HttpStatus code={503} />}
      <VisuallyHidden role="status">{isLoading && blogCopy.post.loading}</VisuallyHidden>
      <Banner tone="danger">{hasFailed && blogCopy.post.failed}</Banner>
      {hasFailed && <ServiceAway {...retry} />}
      {isLoading && <PostSkeleton />}
      {post && (
        <PostArticle post={post}>
          <PostTalk key={post.id} post={post} />
        </PostArticle>
      )}
    </>
  );
}

/** The comments on a post and the next posts; nothing for a draft. */
function PostTalk({ post: { id, slug, likes, takesComments, isModerated, isDraft } }: { post: Post }) {
  if (isDraft) return null;
  return (
    <>
      <LikeButton id={id} likes={likes} />
      {takesComments && <CommentSection slug={slug} isModerated={isModerated} />}
      <NextPosts slug={slug} />
    </>
  );
}

const NOT_FOUND = 404;

interface PostState extends ServiceAwayProps {
  post: Post | undefined;
  isMissing: boolean;
  hasFailed: boolean;
}

function usePost(slug: string): PostState {
  const { user } = useSession();
  // Not `data`, which still holds the previous post while another one loads or is missing.
  const { currentData, error, isFetching, refetch } = useBlogPostQuery(slug);
  // RTK Query keeps earlier data beside the error: a post that has been withdrawn must not be shown.
  const isMissing = toApiError(error)?.status === NOT_FOUND;
  const post = isMissing ? undefined : currentData;

  // docs/product.md#draft-preview: the server requests the post as a visitor, for whom a draft does not exist. Once a
  // session is known, from this tab or another, the same request is repeated with the token.
  useEffect(() => {
    if (user && isMissing) void refetch();
  }, [user, isMissing, refetch]);

  return {
    post,
    isMissing,
    hasFailed: !post && error !== undefined && !isMissing,
    onRetry: refetch,
    isRetrying: isFetching,
  };
}
