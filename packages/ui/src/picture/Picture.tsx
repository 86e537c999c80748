import { type ImageWire, imageSrcSet, imageUrl } from '@site/contract';
import { StaticPicture, type PictureFrame } from './StaticPicture';

export interface PictureProps extends PictureFrame {
  image: ImageWire;
  /** Defaults to the picture's own text; an empty one marks decoration. */
  alt?: string;
}

/** An uploaded picture in the formats and widths that the api keeps. */
export function Picture({ image, alt = image.alt ?? '', ...frame }: PictureProps) {
  const { focus } = image;
  return (
    <StaticPicture
      {...frame}
      position={focus && `${focus.x}% ${focus.y}%`}
      alt={alt}
      src={imageUrl(image.url)}
      width={image.width}
      height={image.height}
      sources={[
        { type: 'image/avif', srcSet: imageSrcSet(image, 'avif') },
        { type: 'image/webp', srcSet: imageSrcSet(image, 'webp') },
      ]}
    />
  );
}
