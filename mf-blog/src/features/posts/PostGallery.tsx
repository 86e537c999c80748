import styled from 'styled-components';
import type { ImageWire } from '@site/contract';
import { Heading, Picture } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';

const Root = styled.section`
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

/** Pairs where they come out even, threes where pairs would leave one alone. */
const columnsFor = (count: number): number => (count % 2 === 0 ? 2 : Math.min(count, 3));

export function PostGallery({ pictures }: { pictures: ImageWire[] }) {
  return (
    <Root aria-labelledby="post-gallery">
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
    </Root>
  );
}
