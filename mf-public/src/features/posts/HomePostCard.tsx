import styled from 'styled-components';
import { paths } from '@site/contract';
import { CardLink, Heading, Picture, Text } from '@site/ui';
import { homeCopy } from '../../content/home';
import type { HomePost } from './postView';

const Root = styled.article<{ $isFirst: boolean }>`
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: ${({ $isFirst }) => ($isFirst ? '1fr' : '2fr 3fr')};
    gap: ${({ theme }) => theme.space.l};
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.xs};
`;

const When = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

const NoCover = styled.div`
  border-top: 6px solid ${({ theme }) => theme.color.flag};
`;

const FIRST_SIZES = '(min-width: 1432px) 730px, (min-width: 992px) 53vw, 92vw';
const SIZES = '(min-width: 992px) 15vw, (min-width: 576px) 36vw, 92vw';

export function HomePostCard({ post, isFirst = false }: { post: HomePost; isFirst?: boolean }) {
  return (
    <Root $isFirst={isFirst}>
      {post.cover ? (
        <Picture image={post.cover} alt="" sizes={isFirst ? FIRST_SIZES : SIZES} ratio="3 / 2" isRounded />
      ) : (
        <NoCover />
      )}
      <Words>
        <When>
          {post.date ? <time dateTime={post.date.iso}>{post.date.text}</time> : homeCopy.posts.undated}
        </When>
        <Heading level={3} size={isFirst ? 'm' : 's'}>
          <CardLink to={paths.post.to(post.slug)}>{post.title}</CardLink>
        </Heading>
        <Text $tone="muted">{post.excerpt}</Text>
      </Words>
    </Root>
  );
}
