import styled from 'styled-components';
import { paths } from '@site/contract';
import { CardLink, Heading, Text } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { PostCover } from './PostCover';
import { PostDateLine } from './PostDateLine';
import type { ListedPost } from './postView';

const Root = styled.article`
  --cover-ratio: 4 / 3;

  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    --cover-ratio: 8 / 5;

    grid-template-columns: 7fr 4fr;
    align-items: end;
    gap: ${({ theme }) => theme.space.xxl};
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.lg} {
    border-top: 6px solid ${({ theme }) => theme.color.flag};
    padding-block: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.xs};
  }
`;

export const FIRST_COVER_SIZES = '(min-width: 1432px) 810px, (min-width: 992px) 58vw, 92vw';

/** The newest post, shown large at the top of the list. */
export function FirstPost({ post }: { post: ListedPost }) {
  return (
    <Root>
      <PostCover cover={post.cover} sizes={FIRST_COVER_SIZES} ratio="var(--cover-ratio)" isPriority />
      <Words>
        <PostDateLine date={post.date} undated={blogCopy.list.undated} author={post.author} />
        <Heading level={2} size="l">
          <CardLink to={paths.post.to(post.slug)}>{post.title}</CardLink>
        </Heading>
        <Text $size="lead">{post.excerpt}</Text>
      </Words>
    </Root>
  );
}
