import { faceFocus, imagePath, imageUrl } from '@site/contract';
import { useBrokenPicture } from '@site/ui';
import styled from 'styled-components';
import { positionOf } from '../media/focusView';
import type { GolferRow } from './golferView';

const SIZE = 40;

/* The same size with and without a photo, so that the names line up. */
const Frame = styled.span`
  display: inline-block;
  overflow: clip;
  width: ${SIZE}px;
  height: ${SIZE}px;
  margin-inline-end: ${({ theme }) => theme.space.s};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.color.line};
  vertical-align: middle;
`;

const Photo = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** The photo beside an athlete's name, a square around the focal point. */
export function Thumbnail({ photo }: Pick<GolferRow, 'photo'>) {
  const src = photo ? imageUrl(imagePath(photo.id, Math.min(...photo.widths), 'webp')) : undefined;
  const { isBroken, ...watch } = useBrokenPicture(src);
  return (
    <Frame>
      {src && !isBroken && (
        <Photo
          {...watch}
          {...{ src, alt: '', width: SIZE, height: SIZE, loading: 'lazy' }}
          style={{ objectPosition: positionOf(photo?.focus ?? faceFocus) }}
        />
      )}
    </Frame>
  );
}
