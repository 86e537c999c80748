import type { ImageWire } from '@site/contract';
import { useBrokenPicture } from '@site/ui';
import styled from 'styled-components';
import { pictureAddress } from '../form/pictureAddress';

const WIDTH = 96;
const HEIGHT = 64;

/* The same size with and without the picture, so that the names line up. */
const Frame = styled.span`
  display: block;
  flex: none;
  overflow: clip;
  width: ${WIDTH}px;
  height: ${HEIGHT}px;
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.color.line};
`;

const Shown = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

/** The whole picture, small. Its name stands beside it. */
export function MediaThumbnail({ picture }: { picture: Pick<ImageWire, 'id' | 'widths'> }) {
  const src = pictureAddress(picture, WIDTH * 2);
  const { isBroken, ...watch } = useBrokenPicture(src);
  return (
    <Frame>
      {!isBroken && <Shown {...watch} src={src} alt="" width={WIDTH} height={HEIGHT} loading="lazy" />}
    </Frame>
  );
}
