import styled from 'styled-components';
import { imageSrcSet, paths } from '@site/contract';
import type { PostSummary } from '@site/remote-kit';
import { HttpStatus, PageHead, useSiteOrigin } from '@site/runtime';
import { Banner, Container, Eyebrow, PageTitle, Section, Text, VisuallyHidden } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';
import { useBlogPostsQuery } from '../../features/posts/blogApi';
import { blogTrailJsonLd } from '../../features/posts/blogTrail';
import { FIRST_COVER_SIZES } from '../../features/posts/FirstPost';
import { PostList, PostListSkeleton } from '../../features/posts/PostList';

const Opening = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  margin-bottom: ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 4fr;
    align-items: end;
    gap: ${({ theme }) => theme.space.xxl};
  }
`;

const Title = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
`;

export function BlogListPage() {
  const origin = useSiteOrigin();
  const { data: posts, error } = useBlogPostsQuery();
  const cover = posts?.[0]?.cover;
  return (
    <Section $space="tight">
      <PageHead
        title={blogCopy.list.title}
        description={blogCopy.list.description}
        path={paths.blog.to()}
        preload={
          cover?.widths.length
            ? [{ type: 'image/avif', srcSet: imageSrcSet(cover, 'avif'), sizes: FIRST_COVER_SIZES }]
            : []
        }
        jsonLd={blogTrailJsonLd(origin)}
      />
      <Container>
        <Opening>
          <Title>
            <Eyebrow>{blogCopy.list.eyebrow}</Eyebrow>
            <PageTitle size="display">{blogCopy.list.title}</PageTitle>
          </Title>
          <Text $size="lead" $tone="muted">
            {blogCopy.list.lead}
          </Text>
        </Opening>
        <Posts posts={posts} hasFailed={error !== undefined} />
      </Container>
    </Section>
  );
}

/** Loaded posts stay on the page, even when a later refresh fails. */
function Posts({ posts, hasFailed }: { posts: PostSummary[] | undefined; hasFailed: boolean }) {
  const [first, ...others] = posts ?? [];
  const isLost = !posts && hasFailed;
  const isLoading = !posts && !hasFailed;
  return (
    <>
      {isLost && <HttpStatus code={503} />}
      <ListStatus isLoading={isLoading} isEmpty={posts?.length === 0} />
      <Banner tone="danger">{isLost && blogCopy.list.failed}</Banner>
      {isLoading && <PostListSkeleton />}
      {first && <PostList first={first} others={others} />}
    </>
  );
}

/** One region for both states, rendered before its text so that screen readers announce it. */
const ListStatus = ({ isLoading, isEmpty }: { isLoading: boolean; isEmpty: boolean }) => (
  <div role="status">
    {isLoading && <VisuallyHidden>{blogCopy.list.loading}</VisuallyHidden>}
    {isEmpty && <Text $size="lead">{blogCopy.list.empty}</Text>}
  </div>
);
