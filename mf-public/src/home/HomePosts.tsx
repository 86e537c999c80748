import styled from 'styled-components';
import { paths } from '@site/contract';
import { type PostSummary, ServiceAway } from '@site/remote-kit';
import {
  Banner,
  CardLink,
  Container,
  Eyebrow,
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

const SkeletonCard = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 5fr;
    column-gap: clamp(40px, 5vw, 80px);
  }
`;

/** Skeletons of the posts; a status region announces the loading. */
function HomePostsSkeleton() {
  return (
    <SkeletonCard aria-hidden="true">
      <Stack $gap="m">
        <Skeleton $ratio="3 / 2" />
        <Skeleton $width="60%" $height="2em" />
      </Stack>
      <Stack $gap="xl">
        <Skeleton $height="9rem" />
        <Skeleton $height="9rem" />
      </Stack>
    </SkeletonCard>
  );
}

const PostCard = styled.article<{ $isFirst: boolean }>`
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: ${({ $isFirst }) => ($isFirst ? '1fr' : '2fr 3fr')};
    gap: ${({ theme }) => theme.space.l};
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.xs};
`;

const When = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

const NoCover = styled.div`
  border-top: 6px solid ${({ theme }) => theme.color.flag};
`;

const FIRST_SIZES = '(min-width: 1432px) 730px, (min-width: 992px) 53vw, 92vw';
const SIZES = '(min-width: 992px) 15vw, (min-width: 576px) 36vw, 92vw';

function HomePostCard({ post, isFirst = false }: { post: PostSummary; isFirst?: boolean }) {
  return (
    <PostCard $isFirst={isFirst}>
      {post.cover ? (
        <Picture image={post.cover} alt="" sizes={isFirst ? FIRST_SIZES : SIZES} ratio="3 / 2" isRounded />
      ) : (
        <NoCover />
      )}
      <Words>
        <When>
          {post.date ? <time dateTime={post.date.iso}>{post.date.text}</time> : homeCopy.posts.undated}
        </When>
        <Heading level={3} size={isFirst ? 'm' : 's'}>
          <CardLink to={paths.post.to(post.slug)}>{post.title}</CardLink>
        </Heading>
        <Text $tone="muted">{post.excerpt}</Text>
      </Words>
    </PostCard>
  );
}

/* The newest post is large, the two before it are beside it. */
const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 5fr;
    grid-template-rows: auto auto 1fr;
    column-gap: clamp(40px, 5vw, 80px);
  }
`;

const First = styled.li`
  ${({ theme }) => theme.above.lg} {
    grid-row: span 3;
  }
`;

const Other = styled.li`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.xl};
`;

function HomePostList({ posts: [first, ...others] }: { posts: PostSummary[] }) {
  if (!first) return null;
  return (
    <List role="list">
      <First>
        <HomePostCard post={first} isFirst />
      </First>
      {others.map((post) => (
        <Other key={post.id}>
          <HomePostCard post={post} />
        </Other>
      ))}
    </List>
  );
}

const Opening = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.l};
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

const Claim = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  max-width: 40rem;
`;

const { posts: copy } = homeCopy;

export function HomePosts() {
  return (
    <Section>
      <Container>
        <Opening>
          <Claim>
            <Eyebrow>{copy.eyebrow}</Eyebrow>
            <Heading level={2} size="l">
              {copy.title}
            </Heading>
          </Claim>
          <TextLink to={paths.blog.to()}>{copy.all}</TextLink>
        </Opening>
        <Latest />
      </Container>
    </Section>
  );
}

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
      {isLoading && <HomePostsSkeleton />}
      {posts && <HomePostList posts={posts} />}
    </>
  );
}
