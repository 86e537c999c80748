import { faceFocus, type ImageWire } from '@site/contract';
import { iconProps, useBrokenPicture } from '@site/ui';
import { UserRound } from 'lucide-react';
import styled from 'styled-components';
import { pictureAddress } from '../form/pictureUpload';
import { objectPositionOf } from './mediaApi';

type Picture = Pick<ImageWire, 'id' | 'widths' | 'focus'>;

/** The whole picture, small. Its name stands beside it. */
export const Thumbnail = ({ picture }: { picture: Picture }) => (
  <Sized picture={picture} width={96} height={64} fit="contain" />
);

/** A person's photo: a square around the focal point. */
export const PersonThumbnail = ({ photo }: { photo: Picture | null }) => (
  <Sized picture={photo} width={40} height={40} fit="cover" />
);

interface SizedProps {
  picture: Picture | null;
  width: number;
  height: number;
  fit: 'contain' | 'cover';
}

function Sized({ picture, width, height, fit }: SizedProps) {
  const src = picture ? pictureAddress(picture, width * 2) : undefined;
  const { isBroken, ...watch } = useBrokenPicture(src);
  const objectPosition = fit === 'cover' ? objectPositionOf(picture?.focus ?? faceFocus) : undefined;
  return (
    <Frame style={{ width, height }}>
      {src && !isBroken ? (
        <Shown
          {...watch}
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          style={{ objectFit: fit, objectPosition }}
        />
      ) : (
        fit === 'cover' && <UserRound {...iconProps} />
      )}
    </Frame>
  );
}

/* The same size with and without the picture, so that the names line up. A person without a photo has an icon. */
const Frame = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  overflow: clip;
  margin-inline-end: ${({ theme }) => theme.space.s};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.muted};
  vertical-align: middle;
`;

const Shown = styled.img`
  display: block;
  width: 100%;
  height: 100%;
`;
