import styled from 'styled-components';
import { PageTitle } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';
import { BackLink } from './BackLink';
import { PostDateLine } from './PostDateLine';
import type { Post } from './postView';

const Root = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  max-width: 62rem;
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

/**
 * The heading that received the focus after a navigation stays the same element while its words change from
 * 'Loading' to the title.
 */
export function PostOpening({ title, post }: { title: string; post: Post | undefined }) {
  return (
    <Root>
      <BackLink />
      <PageTitle size="display">{title}</PageTitle>
      {post && (
        <PostDateLine date={post.date} undated={blogCopy.post.undated} minutes={post.readingMinutes} />
      )}
    </Root>
  );
}
