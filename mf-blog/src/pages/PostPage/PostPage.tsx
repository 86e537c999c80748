import { useParams } from 'react-router-dom';
import { HttpStatus } from '@site/runtime';
import { Banner, Container, Section } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';
import { DraftBar } from '../../features/posts/DraftBar';
import { PostArticle } from '../../features/posts/PostArticle';
import { PostOpening } from '../../features/posts/PostOpening';
import { PostSkeleton } from '../../features/posts/PostSkeleton';
import { usePost } from '../../features/posts/usePost';
import { MissingPage } from '../../notFound/MissingPage';
import { PostHead } from './PostHead';

export function PostPage() {
  const { slug = '' } = useParams();
  const { post, isMissing, hasFailed } = usePost(slug);
  if (isMissing) return <MissingPage />;

  const title = post?.title ?? (hasFailed ? blogCopy.post.unavailable : blogCopy.post.loading);
  return (
    <>
      <PostHead post={post} title={title} />
      {post?.isDraft && <DraftBar id={post.id} />}
      <Section as="article" $space="tight">
        <Container>
          <PostOpening title={title} post={post} />
          {post ? <PostArticle post={post} /> : <NoPost hasFailed={hasFailed} />}
        </Container>
      </Section>
    </>
  );
}

function NoPost({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return <PostSkeleton />;
  return (
    <>
      <HttpStatus code={503} />
      <Banner tone="danger">{blogCopy.post.failed}</Banner>
    </>
  );
}
