import { useParams } from 'react-router-dom';
import { MissingPage } from '@site/remote-kit';
import { HttpStatus } from '@site/runtime';
import { Banner, Container, Section, VisuallyHidden } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';
import { PostArticle } from '../../features/posts/PostArticle';
import { DraftBar, PostOpening, PostSkeleton } from '../../features/posts/PostOpening';
import type { Post } from '../../features/posts/postView';
import { usePost } from '../../features/posts/usePost';
import { PostHead } from './PostHead';

export function PostPage() {
  const { slug = '' } = useParams();
  const { post, isMissing, hasFailed } = usePost(slug);
  if (isMissing) return <MissingPage />;

  const title = post?.title ?? (hasFailed ? blogCopy.post.unavailable : blogCopy.post.loading);
  return (
    <>
      <PostHead post={post} title={title} />
      <div role="status">{post?.isDraft && <DraftBar id={post.id} />}</div>
      <Section as="article" $space="tight">
        <Container>
          <PostOpening title={title} post={post} />
          <PostOrNotice post={post} hasFailed={hasFailed} />
        </Container>
      </Section>
    </>
  );
}

/** The live regions are rendered in every state of the post. */
function PostOrNotice({ post, hasFailed }: { post: Post | undefined; hasFailed: boolean }) {
  const isLoading = !post && !hasFailed;
  return (
    <>
      {hasFailed && <HttpStatus code={503} />}
      <VisuallyHidden role="status">{isLoading && blogCopy.post.loading}</VisuallyHidden>
      <Banner tone="danger">{hasFailed && blogCopy.post.failed}</Banner>
      {isLoading && <PostSkeleton />}
      {post && <PostArticle post={post} />}
    </>
  );
}
