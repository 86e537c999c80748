import { type ImageWire, paths } from '@site/contract';
import {
  CardLink,
  Columns,
  Grid,
  Heading,
  Panel,
  Picture,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { blogCopy } from '../content/blogCopy';
import { PostDateLine } from './PostOpening';
import { useNextPostsQuery } from './blogApi';
import type { ListedPost } from './postView';

const StandIn = styled.div<{ $ratio: string }>`
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${({ theme }) => theme.radius.card};
  border-bottom: 12px solid ${({ theme }) => theme.color.flag};
  background: ${({ theme }) => theme.color.deep};
`;

interface PostCoverProps {
  cover: ImageWire | null;
  sizes: string;
  ratio: string;
  isPriority?: boolean;
}

/** The cover beside the title is decorative. Without a cover, or when it fails to load, there is a plain green. */
export function PostCover({ cover, ratio, ...frame }: PostCoverProps) {
  const green = <StandIn $ratio={ratio} />;
  if (!cover) return green;
  return <Picture {...frame} image={cover} alt="" ratio={ratio} standIn={green} isRounded />;
}

const Card = styled(Stack).attrs({ as: 'article' })`
  position: relative;
`;

const SIZES = '(min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw';

/** A post in a list or beside others. */
function PostCard({ post }: { post: ListedPost }) {
  return (
    <Card $gap="m">
      <PostCover cover={post.cover} sizes={SIZES} ratio="3 / 2" />
      <Stack $gap="xs">
        <PostDateLine date={post.date} undated={blogCopy.list.undated} author={post.author} />
        <Heading level={3} size="s">
          <CardLink to={paths.post.to(post.slug)}>{post.title}</CardLink>
        </Heading>
        <Text $tone="muted">{post.excerpt}</Text>
      </Stack>
    </Card>
  );
}

const First = styled(Columns).attrs({ as: 'article', $ratio: '7fr 4fr', $align: 'end', $gap: 'l' })`
  position: relative;
`;

export const FIRST_COVER_SIZES = '(min-width: 1432px) 810px, (min-width: 992px) 58vw, 92vw';

/** The newest post, shown large at the top of the list. */
const FirstPost = ({ post }: { post: ListedPost }) => (
  <First>
    <PostCover cover={post.cover} sizes={FIRST_COVER_SIZES} ratio="8 / 5" isPriority />
    <Stack>
      <PostDateLine date={post.date} undated={blogCopy.list.undated} author={post.author} />
      <Heading level={2} size="l">
        <CardLink to={paths.post.to(post.slug)}>{post.title}</CardLink>
      </Heading>
      <Text $size="lead">{post.excerpt}</Text>
    </Stack>
  </First>
);

interface PostListProps {
  posts: ListedPost[];
  /** The newest post is the first of these, and shown large. */
  isNewest: boolean;
  /** The links to the other pages. */
  children: ReactNode;
}

export function PostList({ posts, isNewest, children }: PostListProps) {
  const [first] = isNewest ? posts : [];
  const others = first ? posts.slice(1) : posts;
  return (
    <Stack $gap="xxxl">
      {first && <FirstPost post={first} />}
      {others.length > 0 && (
        <section aria-labelledby="more-posts">
          <VisuallyHidden as="h2" id="more-posts">
            {blogCopy.list.allPosts}
          </VisuallyHidden>
          <Grid as="ul" role="list" $min="18.5rem" $gap="xxl">
            {others.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </Grid>
        </section>
      )}
      {children}
    </Stack>
  );
}

/** Skeleton of the list, in its size to avoid a layout shift; a status region announces the loading. */
export function PostListSkeleton() {
  return (
    <Stack $gap="xxxl" aria-hidden="true">
      <First as="div">
        <Skeleton $ratio="8 / 5" />
        <Stack $gap="m">
          <Skeleton $width="40%" />
          <Skeleton $height="2.5em" />
          <Skeleton $height="2.5em" $width="80%" />
        </Stack>
      </First>
      <Grid $min="18.5rem" $gap="xxl">
        {['a', 'b', 'c'].map((key) => (
          <Stack key={key} $gap="m">
            <Skeleton $ratio="3 / 2" />
            <Skeleton $width="40%" />
            <Skeleton $height="1.5em" />
          </Stack>
        ))}
      </Grid>
    </Stack>
  );
}

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

/** The next two articles. What cannot be loaded is left out: the link to all posts is below. */
export function NextPosts({ slug }: { slug: string }) {
  const { currentData: posts = [] } = useNextPostsQuery(slug);
  if (posts.length === 0) return null;
  return (
    <OnScreen>
      <Panel title={blogCopy.post.next}>
        <Grid as="ul" role="list" $min="18.5rem" $gap="xxl">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </Grid>
      </Panel>
    </OnScreen>
  );
}
