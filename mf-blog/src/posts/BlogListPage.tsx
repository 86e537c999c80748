import { imageSrcSet, topicSlug } from '@site/contract';
import { useLocation } from 'react-router-dom';
import {
  BeyondEnd,
  isBeyondEnd,
  type ListPage,
  pageHeadline,
  pageLabel,
  ServiceAway,
  type ServiceAwayProps,
  usePageFocus,
} from '@site/remote-kit';
import { HttpStatus, PageHead, type PreloadedPicture, useSiteOrigin } from '@site/runtime';
import {
  Banner,
  Container,
  Eyebrow,
  PageLinks,
  PageTitle,
  Section,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { useBlogPostsQuery } from './blogApi';
import { blogAddress, type BlogListParams, blogTrailJsonLd, readListParams } from './blogAddress';
import { FIRST_COVER_SIZES, PostList, PostListSkeleton } from './PostList';
import { BackToBlog } from './PostOpening';
import type { ListedPost } from './postView';

const { list: copy } = blogCopy;

/** Headings, description and URL of one page of the list, for visitors and search engines. */
function headlineOf({ page, topic }: BlogListParams, posts: ListPage<ListedPost> | undefined) {
  const name = topic && nameOfTopic(topic, posts);
  const { title, headTitle } = titlesOf(topic, name);
  const description = name ? copy.topicDescription(name) : copy.description;
  // Without a path, because the URL of a topic already has a query: `blogAddress` builds it.
  const onPage = (words: string) => pageHeadline({ title: words, description, path: '' }, page);
  return {
    ...onPage(title),
    headTitle: onPage(headTitle).title,
    path: blogAddress({ page, topic }),
  };
}

function titlesOf(topic: string, name: string | undefined): { title: string; headTitle: string } {
  if (!topic) return { title: copy.title, headTitle: copy.headTitle };
  const title = name ? copy.ofTopic(name) : copy.ofOneTopic;
  return { title, headTitle: title };
}

/** The name of a topic, spelt as in one of its posts. */
const nameOfTopic = (topic: string, posts: ListPage<ListedPost> | undefined): string | undefined =>
  posts?.entries.flatMap(({ topics }) => topics).find((name) => topicSlug(name) === topic);

export function BlogListPage() {
  const origin = useSiteOrigin();
  const params = readListParams(new URLSearchParams(useLocation().search));
  const { page, topic } = params;
  // `data` would still hold the previous page while the next one loads.
  const { currentData: posts, error, isFetching, refetch } = useBlogPostsQuery(params);
  usePageFocus(blogAddress(params));
  const { title, headTitle, description, path } = headlineOf(params, posts);
  const isMissing = isBeyondEnd(page, posts) || isUnknown(params, posts);
  return (
    <Section $space="tight">
      <PageHead
        title={headTitle}
        description={description}
        path={isMissing ? undefined : path}
        noindex={isMissing}
        preload={page === 1 ? preloadOf(posts?.entries[0]) : []}
        jsonLd={blogTrailJsonLd(origin, ...(topic && !isMissing ? [{ name: title, path }] : []))}
      />
      {isUnknown(params, posts) && <HttpStatus code={404} />}
      <Container>
        <Stack $gap="xxl">
          <ListOpening params={params} title={title} />
          <Posts
            params={params}
            posts={posts}
            hasFailed={error !== undefined}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        </Stack>
      </Container>
    </Section>
  );
}

function ListOpening({ params: { page, topic }, title }: { params: BlogListParams; title: string }) {
  return (
    <Stack as="header" $gap="l" $align="start">
      <Eyebrow>{copy.eyebrow}</Eyebrow>
      <PageTitle size="display">{title}</PageTitle>
      {topic && <BackToBlog />}
      {page === 1 && !topic && (
        <Text $size="lead" $tone="muted">
          {copy.lead}
        </Text>
      )}
    </Stack>
  );
}

/** A topic without posts does not exist: 404. */
const isUnknown = ({ page, topic }: BlogListParams, posts: ListPage<ListedPost> | undefined): boolean =>
  topic !== '' && page === 1 && posts?.entries.length === 0;

const preloadOf = (first: ListedPost | undefined): PreloadedPicture[] =>
  first?.cover?.widths.length
    ? [{ type: 'image/avif', srcSet: imageSrcSet(first.cover, 'avif'), sizes: FIRST_COVER_SIZES }]
    : [];

interface PostsProps extends ServiceAwayProps {
  params: BlogListParams;
  posts: ListPage<ListedPost> | undefined;
  hasFailed: boolean;
}

/** Loaded posts stay on the page, even when a later refresh fails. */
function Posts({ params, posts, hasFailed, ...retry }: PostsProps) {
  const { page, topic } = params;
  const isLost = !posts && hasFailed;
  return (
    <>
      {isLost && <HttpStatus code={503} />}
      <ListStatus params={params} posts={posts} isLost={isLost} />
      <Banner tone="danger">{isLost && copy.failed}</Banner>
      {isLost && <ServiceAway {...retry} />}
      {!posts && !isLost && <PostListSkeleton />}
      {isBeyondEnd(page, posts) && (
        <BeyondEnd page={page} back={{ label: copy.firstPage, path: blogAddress({ page: 1, topic }) }} />
      )}
      {posts && posts.entries.length > 0 && (
        <PostList posts={posts.entries} isNewest={page === 1}>
          <PageLinks
            label={copy.pages}
            page={page}
            pageCount={posts.pageCount}
            hasNext={posts.hasNext}
            toPage={(to) => blogAddress({ page: to, topic })}
          />
        </PostList>
      )}
    </>
  );
}

const emptyText = (topic: string): string => (topic ? copy.unknownTopic : copy.empty);

/** One region for all states, rendered before its text so that screen readers announce it. */
function ListStatus({ params, posts, isLost }: Pick<PostsProps, 'params' | 'posts'> & { isLost: boolean }) {
  const { page, topic } = params;
  const isLoading = !posts && !isLost;
  const isEmpty = page === 1 && posts?.entries.length === 0;
  const isPaged = posts !== undefined && posts.entries.length > 0 && (page > 1 || posts.hasNext);
  return (
    <div role="status">
      {isLoading && <VisuallyHidden>{copy.loading}</VisuallyHidden>}
      {isEmpty && <Text $size="lead">{emptyText(topic)}</Text>}
      {isPaged && <VisuallyHidden>{pageLabel(page, posts.pageCount)}</VisuallyHidden>}
    </div>
  );
}
