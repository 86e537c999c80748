import { Pagination, SearchField, Text } from '@site/ui';
import styled from 'styled-components';
import { selectPosts, type ShownPosts } from './postBrowsing';
import { postTexts } from './postMessages';
import { PostTable } from './PostTable';
import type { PostRow } from './postView';
import { usePostSelection } from './usePostSelection';

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
`;

const Tools = styled.div`
  display: grid;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.l}`};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: minmax(0, 24rem) 1fr;
    align-items: end;
    justify-items: start;

    > :first-child {
      justify-self: stretch;
    }
  }
`;

interface PostBrowserProps {
  posts: readonly PostRow[];
  isIncomplete: boolean;
  onDelete(post: PostRow): void;
}

/** The table with its search, order and pages. */
export function PostBrowser({ posts, isIncomplete, onDelete }: PostBrowserProps) {
  const { selection, search, sortBy, goTo } = usePostSelection();
  const shown = selectPosts(posts, selection);

  return (
    <Root>
      <Tools>
        <SearchField id="post-search" label="Search posts" value={selection.search} onChange={search} />
        <Text role="status" $tone="muted" $size="small">
          {countText(shown, posts.length)}
          {isIncomplete && ' More are loading…'}
        </Text>
      </Tools>
      {shown.matchCount === 0 ? (
        <Text>{postTexts.noMatches}</Text>
      ) : (
        <PostTable posts={shown.rows} sort={selection.sort} onSort={sortBy} onDelete={onDelete} />
      )}
      <Pagination label="Posts" page={shown.page} pageCount={shown.pageCount} onPage={goTo} />
    </Root>
  );
}

function countText({ matchCount }: ShownPosts, total: number): string {
  const all = total === 1 ? '1 post' : `${total} posts`;
  return matchCount === total ? all : `${matchCount} of ${all}`;
}
