import styled from 'styled-components';
import { paths } from '@site/contract';
import { type PostSummary, ServiceAway } from '@site/remote-kit';
import {
  Banner,
  CardLink,
  Cluster,
  Container,
  Grid,
  Heading,
  Picture,
  Section,
  Skeleton,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@site/ui';
import { homeCopy } from '../content/home';
import { useHomePostsQuery } from './homePostsApi';

const { posts: copy } = homeCopy;

const SIZES = '(min-width: 1432px) 424px, (min-width: 992px) 31vw, 92vw';
const SKELETONS = [1, 2, 3];

/* Stands where a post without a cover has none. */
const NoCover = styled.div`
  border-top: 6px solid ${({ theme }) => theme.color.flag};
`;

const PostCard = styled(Stack)`
  position: relative;
`;

function LatestPost({ post }: { post: PostSummary }) {
  return (
    <PostCard as="article">
      {post.cover ? <Picture image={post.cover} alt="" sizes={SIZES} ratio="3 / 2" isRounded /> : <NoCover />}
      <Text $size="small" $tone="muted">
        {post.date ? <time dateTime={post.date.iso}>{post.date.text}</time> : copy.undated}
      </Text>
      <Heading level={3}>
        <CardLink to={paths.post.to(post.slug)}>{post.title}</CardLink>
      </Heading>
      <Text $tone="muted">{post.excerpt}</Text>
    </PostCard>
  );
}

const LatestSkeleton = () => (
  <Grid $min="20rem" $gap="xl" aria-hidden="true">
    {SKELETONS.map((nr) => (
      <Skeleton key={nr} $ratio="3 / 2" />
    ))}
  </Grid>
);

/** Contains every state of the posts: the page around them does not depend on them. */
function Latest() {
  const { data: posts, error, isFetching, refetch } = useHomePostsQuery();
  const hasFailed = !posts && error !== undefined;
  const isLoading = !posts && !hasFailed;
  return (
    <>
      {/* One region for both states, rendered before its text so that screen readers announce it. */}
      <div role="status">
        {isLoading && <VisuallyHidden>{copy.loading}</VisuallyHidden>}
        {posts?.length === 0 && <Text $size="lead">{copy.empty}</Text>}
      </div>
      <Banner tone="danger">{hasFailed && copy.failed}</Banner>
      {hasFailed && <ServiceAway onRetry={refetch} isRetrying={isFetching} />}
      {isLoading && <LatestSkeleton />}
      {posts && (
        <Grid $min="20rem" $gap="xl">
          {posts.map((post) => (
            <LatestPost key={post.id} post={post} />
          ))}
        </Grid>
      )}
    </>
  );
}

export function LatestPosts() {
  return (
    <Section>
      <Container>
        <Stack $gap="xl">
          <Cluster as="header" $justify="space-between" $align="end" $gap="l">
            <Heading level={2}>{copy.title}</Heading>
            <TextLink to={paths.blog.to()}>{copy.all}</TextLink>
          </Cluster>
          <Latest />
        </Stack>
      </Container>
    </Section>
  );
}
