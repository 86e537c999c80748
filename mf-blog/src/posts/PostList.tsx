import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { CardLink, Grid, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { FirstPost } from './FirstPost';
import { PostCover } from './PostCover';
import { PostDateLine } from './PostDateLine';
import type { ListedPost } from './postView';

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.m};
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
`;

const SIZES = '(min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw';

/** A post in a list or beside others. */
export function PostCard({ post }: { post: ListedPost }) {
  return (
    <Card>
      <PostCover cover={post.cover} sizes={SIZES} ratio="3 / 2" />
      <Words>
        <PostDateLine date={post.date} undated={blogCopy.list.undated} author={post.author} />
        <Heading level={3} size="s">
          <CardLink to={paths.post.to(post.slug)}>{post.title}</CardLink>
        </Heading>
        <Text $tone="muted">{post.excerpt}</Text>
      </Words>
    </Card>
  );
}

const List = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxxl};
`;

const Others = styled.section`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.xxl};
`;

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
    <List>
      {first && <FirstPost post={first} />}
      {others.length > 0 && (
        <Others aria-labelledby="more-posts">
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
        </Others>
      )}
      {children}
    </List>
  );
}

const First = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  margin-bottom: ${({ theme }) => theme.space.xxxl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 4fr;
    align-items: end;
    gap: ${({ theme }) => theme.space.xxl};
  }
`;

/** Skeleton of the list, in its size to avoid a layout shift; a status region announces the loading. */
export function PostListSkeleton() {
  return (
    <div aria-hidden="true">
      <First>
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
    </div>
  );
}
