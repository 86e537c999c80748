import styled from 'styled-components';
import { RichText } from '@site/ui';
import { ApplyNote } from './ApplyNote';
import { BackLink } from './BackLink';
import { PostCover } from './PostCover';
import { PostGallery } from './PostGallery';
import type { Post } from './postView';

const Root = styled.div`
  --cover-ratio: 4 / 3;

  display: grid;
  gap: ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.sm} {
    --cover-ratio: 16 / 9;
  }

  ${({ theme }) => theme.above.lg} {
    gap: ${({ theme }) => theme.space.xxxl};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(14rem, 17rem);
    column-gap: clamp(48px, 8vw, 128px);
  }

  ${({ theme }) => theme.above.xl} {
    padding-inline-start: 8.333%;
  }
`;

const Closing = styled.p`
  margin: 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.l};
`;

export const COVER_SIZES = '(min-width: 1432px) 1320px, 92vw';

/** Picture, text and pictures of a post; its title stands above, and is there before they are. */
export function PostArticle({ post }: { post: Post }) {
  return (
    <Root>
      {post.cover && (
        <PostCover cover={post.cover} sizes={COVER_SIZES} ratio="var(--cover-ratio)" isPriority />
      )}
      <Columns>
        <RichText html={post.html} />
        <div>
          <ApplyNote />
        </div>
      </Columns>
      {post.gallery.length > 0 && <PostGallery pictures={post.gallery} />}
      <Closing>
        <BackLink />
      </Closing>
    </Root>
  );
}
