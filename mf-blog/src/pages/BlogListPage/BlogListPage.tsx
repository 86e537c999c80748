import styled from 'styled-components';
import { imageSrcSet, paths } from '@site/contract';
import {
  BeyondEnd,
  isBeyondEnd,
  type ListPage,
  pageAddress,
  pageHeadline,
  pageLabel,
  type PostSummary,
  ServiceAway,
  type ServiceAwayProps,
  usePage,
  usePageFocus,
} from '@site/remote-kit';
import { HttpStatus, PageHead, type PreloadedPicture, useSiteOrigin } from '@site/runtime';
import { Banner, Container, Eyebrow, PageLinks, PageTitle, Section, Text, VisuallyHidden } from '@site/ui';
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

const { list: copy } = blogCopy;
const headline = { title: copy.title, description: copy.description, path: paths.blog.to() };

export function BlogListPage() {
  const origin = useSiteOrigin();
  const page = usePage();
  // Not `data`, which still holds the previous page while another one loads.
  const { currentData: posts, error, isFetching, refetch } = useBlogPostsQuery(page);
  usePageFocus(page);
  const { title, description, path } = pageHeadline(headline, page);
  const isMissing = isBeyondEnd(page, posts);
  return (
    <Section $space="tight">
      <PageHead
        title={title}
        description={description}
        path={isMissing ? undefined : path}
        noindex={isMissing}
        preload={page === 1 ? preloadOf(posts?.entries[0]) : []}
        jsonLd={blogTrailJsonLd(origin)}
      />
      <Container>
        <Opening>
          <Title>
            <Eyebrow>{copy.eyebrow}</Eyebrow>
            <PageTitle size="display">{title}</PageTitle>
          </Title>
          {page === 1 && (
            <Text $size="lead" $tone="muted">
              {copy.lead}
            </Text>
          )}
        </Opening>
        <Posts
          page={page}
          posts={posts}
          hasFailed={error !== undefined}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      </Container>
    </Section>
  );
}

const preloadOf = (first: PostSummary | undefined): PreloadedPicture[] =>
  first?.cover?.widths.length
    ? [{ type: 'image/avif', srcSet: imageSrcSet(first.cover, 'avif'), sizes: FIRST_COVER_SIZES }]
    : [];

interface PostsProps extends ServiceAwayProps {
  page: number;
  posts: ListPage<PostSummary> | undefined;
  hasFailed: boolean;
}

/** Loaded posts stay on the page, even when a later refresh fails. */
function Posts({ page, posts, hasFailed, ...retry }: PostsProps) {
  const isLost = !posts && hasFailed;
  return (
    <>
      {isLost && <HttpStatus code={503} />}
      <ListStatus page={page} posts={posts} isLost={isLost} />
      <Banner tone="danger">{isLost && copy.failed}</Banner>
      {isLost && <ServiceAway {...retry} />}
      {!posts && !isLost && <PostListSkeleton />}
      {isBeyondEnd(page, posts) && (
        <BeyondEnd page={page} back={{ label: copy.firstPage, path: paths.blog.to() }} />
      )}
      {posts && posts.entries.length > 0 && (
        <PostList posts={posts.entries} isNewest={page === 1}>
          <PageLinks
            label={copy.pages}
            page={page}
            pageCount={posts.pageCount}
            hasNext={posts.hasNext}
            toPage={toPage}
          />
        </PostList>
      )}
    </>
  );
}

const toPage = (page: number): string => pageAddress(paths.blog.to(), page);

/** One region for all states, rendered before its text so that screen readers announce it. */
function ListStatus({ page, posts, isLost }: Pick<PostsProps, 'page' | 'posts'> & { isLost: boolean }) {
  const isLoading = !posts && !isLost;
  const isEmpty = page === 1 && posts?.entries.length === 0;
  const isPaged = posts !== undefined && posts.entries.length > 0 && (page > 1 || posts.hasNext);
  return (
    <div role="status">
      {isLoading && <VisuallyHidden>{copy.loading}</VisuallyHidden>}
      {isEmpty && <Text $size="lead">{copy.empty}</Text>}
      {isPaged && <VisuallyHidden>{pageLabel(page, posts.pageCount)}</VisuallyHidden>}
    </div>
  );
}
