import styled from 'styled-components';
import { HomePostCard } from './HomePostCard';
import type { HomePost } from './postView';

/* The newest beside the two before it: a front page, not a row of equals. */
const Root = styled.ul`
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

export function HomePostList({ posts: [first, ...others] }: { posts: HomePost[] }) {
  if (!first) return null;
  return (
    <Root role="list">
      <First>
        <HomePostCard post={first} isFirst />
      </First>
      {others.map((post) => (
        <Other key={post.id}>
          <HomePostCard post={post} />
        </Other>
      ))}
    </Root>
  );
}
