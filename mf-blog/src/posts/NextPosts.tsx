import styled from 'styled-components';
import { Grid, Panel } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { useNextPostsQuery } from './blogApi';
import { PostCard } from './PostList';

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
