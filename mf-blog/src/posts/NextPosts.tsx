import styled from 'styled-components';
import { Grid, Heading } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { useNextPostsQuery } from './blogApi';
import { PostCard } from './PostList';

const Root = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.l};

  @media print {
    display: none;
  }
`;

/** The next two articles. What cannot be loaded is left out: the link to all posts is below. */
export function NextPosts({ slug }: { slug: string }) {
  const { currentData: posts = [] } = useNextPostsQuery(slug);
  if (posts.length === 0) return null;
  return (
    <Root aria-labelledby="next-posts">
      <Heading level={2} size="m" id="next-posts">
        {blogCopy.post.next}
      </Heading>
      <Grid as="ul" role="list" $min="18.5rem" $gap="xxl">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </Grid>
    </Root>
  );
}
