import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { HttpStatus } from '@site/runtime';
import { Banner, Container, iconProps, PageTitle, Section, TextLink } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';
import { DraftBar } from '../../features/posts/DraftBar';
import { PostArticle } from '../../features/posts/PostArticle';
import { PostDateLine } from '../../features/posts/PostDateLine';
import { PostSkeleton } from '../../features/posts/PostSkeleton';
import { usePost } from '../../features/posts/usePost';
import { MissingPage } from '../../notFound/MissingPage';
import { PostHead } from './PostHead';

const Opening = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  max-width: 62rem;
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 1.5rem;
`;

const Closing = styled.p`
  margin: ${({ theme }) => theme.space.xxxl} 0 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.l};
`;

/**
 * One frame for every state but the missing one: the heading that received the focus after a navigation stays
 * the same element while its words change from 'Loading' to the title.
 */
export function PostPage() {
  const { slug = '' } = useParams();
  const { post, isMissing, hasFailed } = usePost(slug);
  if (isMissing) return <MissingPage />;

  return (
    <>
      <PostHead slug={slug} post={post} hasFailed={hasFailed} />
      {post?.isDraft && <DraftBar id={post.id} />}
      <Section as="article" $space="tight">
        <Container>
          <Opening>
            <BackLink />
            <PageTitle size="display">
              {post?.title ?? (hasFailed ? blogCopy.post.unavailable : blogCopy.post.loading)}
            </PageTitle>
            {post && (
              <PostDateLine date={post.date} undated={blogCopy.post.undated} minutes={post.readingMinutes} />
            )}
          </Opening>
          {post && <PostArticle post={post} />}
          {hasFailed && <Failure />}
          {!post && !hasFailed && <PostSkeleton />}
          {post && (
            <Closing>
              <BackLink />
            </Closing>
          )}
        </Container>
      </Section>
    </>
  );
}

function BackLink() {
  return (
    <Back to={paths.blog.to()}>
      <ArrowLeft {...iconProps} size={18} />
      {blogCopy.post.back}
    </Back>
  );
}

function Failure() {
  return (
    <>
      <HttpStatus code={503} />
      <Banner tone="danger">{blogCopy.post.failed}</Banner>
    </>
  );
}
