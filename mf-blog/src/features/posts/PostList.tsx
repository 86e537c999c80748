import styled from 'styled-components';
import { Grid, VisuallyHidden } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';
import { FirstPost } from './FirstPost';
import { PostCard } from './PostCard';
import type { PostSummary } from './postView';

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxxl};
`;

const Others = styled.section`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.xxl};
`;

/** One post large, the rest in a grid. */
export function PostList({ first, others }: { first: PostSummary; others: PostSummary[] }) {
  return (
    <Root>
      <FirstPost post={first} />
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
    </Root>
  );
}
