import styled from 'styled-components';
import { paths } from '@site/contract';
import { CardLink, Heading, Text } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';
import { PostCover } from './PostCover';
import { PostDateLine } from './PostDateLine';
import type { PostSummary } from './postView';

const Root = styled.article`
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

export function PostCard({ post }: { post: PostSummary }) {
  return (
    <Root>
      <PostCover cover={post.cover} sizes={SIZES} ratio="3 / 2" />
      <Words>
        <PostDateLine date={post.date} undated={blogCopy.list.undated} />
        <Heading level={3} size="s">
          <CardLink to={paths.post.to(post.slug)}>{post.title}</CardLink>
        </Heading>
        <Text $tone="muted">{post.excerpt}</Text>
      </Words>
    </Root>
  );
}
