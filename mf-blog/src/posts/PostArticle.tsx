import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type ImageWire, paths } from '@site/contract';
import { ButtonLink, Heading, Picture, RichText, Text } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { BackLink } from './BackLink';
import { PostCover } from './PostCover';
import { PostSkeleton } from './PostOpening';
import type { ShownPost } from './postView';

const Note = styled.aside`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space.m};
  border-top: 6px solid ${({ theme }) => theme.color.flag};
  padding-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    position: sticky;
    top: calc(var(--bar-height, 0px) + ${({ theme }) => theme.space.xl});
  }
`;

function ApplyNote() {
  return (
    <Note aria-labelledby="apply-note">
      <Heading level={2} size="s" id="apply-note">
        {blogCopy.apply.title}
      </Heading>
      <Text>{blogCopy.apply.text}</Text>
      <ButtonLink to={paths.apply.to()} variant="flag">
        {blogCopy.apply.link}
      </ButtonLink>
    </Note>
  );
}

const Gallery = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
`;

const Pictures = styled.ul<{ $columns: number }>`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  }

  ${({ theme }) => theme.above.lg} {
    gap: ${({ theme }) => theme.space.l};
  }
`;

const SIZES = '(min-width: 1432px) 650px, (min-width: 576px) 46vw, 92vw';

/** Two columns for an even number of pictures; three where two would leave one alone. */
const columnsFor = (count: number): number => (count % 2 === 0 ? 2 : Math.min(count, 3));

function PostGallery({ pictures }: { pictures: ImageWire[] }) {
  return (
    <Gallery aria-labelledby="post-gallery">
      <Heading level={2} size="m" id="post-gallery">
        {blogCopy.post.gallery}
      </Heading>
      <Pictures role="list" $columns={columnsFor(pictures.length)}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Picture
              image={picture}
              alt={picture.alt ?? `Picture ${index + 1} of ${pictures.length}`}
              sizes={SIZES}
              ratio="3 / 2"
              isRounded
            />
          </li>
        ))}
      </Pictures>
    </Gallery>
  );
}

const Root = styled.div`
  --cover-ratio: 4 / 3;

  display: grid;
  grid-template-columns: minmax(0, 1fr);
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

interface PostArticleProps {
  cover: ImageWire | null;
  /** Undefined while it loads. */
  post: ShownPost | undefined;
  children?: ReactNode;
}

/**
 * Cover, text and gallery of a post, and what follows them; the title above is rendered before they are loaded, and the
 * cover that a list has told.
 */
export function PostArticle({ cover, post, children }: PostArticleProps) {
  return (
    <Root>
      {cover && <PostCover cover={cover} sizes={COVER_SIZES} ratio="var(--cover-ratio)" isPriority />}
      {post ? <PostBody post={post} /> : <PostSkeleton hasCover={cover !== null} />}
      {children}
      <Closing>
        <BackLink />
      </Closing>
    </Root>
  );
}

const PostBody = ({ post: { html, gallery } }: { post: ShownPost }) => (
  <>
    <Columns>
      <RichText html={html} />
      <div>
        <ApplyNote />
      </div>
    </Columns>
    {gallery.length > 0 && <PostGallery pictures={gallery} />}
  </>
);
