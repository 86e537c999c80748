import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type ImageWire, imageSrcSet, imageUrl } from '@site/contract';
import { useBrokenPicture } from '../portrait/useBrokenPicture';
import { StaticPicture, type PictureFrame } from './StaticPicture';

export interface PictureProps extends PictureFrame {
  image: ImageWire;
  /** Defaults to the picture's own text; an empty one marks decoration. */
  alt?: string;
  /** Takes its place when it fails to load; a plate by default. */
  standIn?: ReactNode;
}

const Plate = styled.span<{ $ratio: string; $isRounded?: boolean }>`
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${({ theme, $isRounded }) => ($isRounded ? theme.radius.card : '0')};
  background: ${({ theme }) => theme.color.plate};
`;

/** An uploaded picture in the widths that the api keeps. */
export function Picture({ image, alt = image.alt ?? '', standIn, ...frame }: PictureProps) {
  const { focus } = image;
  const { isBroken, ...watch } = useBrokenPicture(image.url);
  if (isBroken) return standIn ?? <BrokenPlate image={image} alt={alt} {...frame} />;
  return (
    <StaticPicture
      {...frame}
      watch={watch}
      position={focus && `${focus.x}% ${focus.y}%`}
      alt={alt}
      src={imageUrl(image.url)}
      width={image.width}
      height={image.height}
      sources={[{ type: 'image/avif', srcSet: imageSrcSet(image, 'avif') }]}
    />
  );
}

function BrokenPlate({ image, alt, ratio, isRounded, className }: Omit<PictureProps, 'standIn'>) {
  return (
    <Plate
      className={className}
      $ratio={ratio ?? `${image.width} / ${image.height}`}
      $isRounded={isRounded}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    />
  );
}
