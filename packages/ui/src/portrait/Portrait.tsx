import { UserRound } from 'lucide-react';
import styled from 'styled-components';
import { imageSrcSet, imageUrl, type ImageWire } from '@site/contract';
import { iconProps } from '../icon/iconProps';
import { type BrokenPicture, useBrokenPicture } from './useBrokenPicture';

// docs/product.md#images: 150 pixels on cards, 250 on a profile.
type PortraitSize = 150 | 250;

export interface PortraitProps {
  /** The person's name, from which the initials are made. */
  name: string;
  /** Null without a photo: the initials are shown, as when it fails to load. */
  image: ImageWire | null;
  size?: PortraitSize;
  /** Text for screen readers. Omit it where the name is next to the portrait. */
  alt?: string;
  /** The largest picture of the first screen: loaded at once and first. */
  isPriority?: boolean;
  className?: string;
}

const Frame = styled.div<{ $size: PortraitSize }>`
  flex: none;
  container-type: inline-size;
  width: ${({ $size }) => $size}px;
  max-width: 100%;
  aspect-ratio: 1;
  overflow: clip;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.line};
`;

const Photo = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 30%;
`;

/* A miniature of our pictures: a hill, and the flag's sun above it. Dark on every band of a page, and lighter than
   the deep one. */
const Initials = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background:
    radial-gradient(circle at 80% 20%, ${({ theme }) => theme.color.flag} 0 7.4%, transparent 8%),
    radial-gradient(
      120% 62% at 28% 120%,
      color-mix(in srgb, ${({ theme }) => theme.color.onDeep} 24%, ${({ theme }) => theme.color.deep}) 0 69.5%,
      transparent 70%
    ),
    color-mix(in srgb, ${({ theme }) => theme.color.onDeep} 9%, ${({ theme }) => theme.color.deep});
  color: ${({ theme }) => theme.color.onDeep};
  font-family: ${({ theme }) => theme.font.display};
  font-size: 36cqw;
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.02em;
  line-height: 1;

  svg {
    width: 40%;
    height: auto;
  }

  /* A printed dark square would only waste ink. */
  @media print {
    border: 1px solid currentcolor;
    border-radius: inherit;
    background: none;
    color: inherit;
  }
`;

/** A person's photo at the size of a card or of a profile, or the initials without one. */
export function Portrait({
  name,
  image,
  size = 150,
  alt = '',
  isPriority = false,
  className,
}: PortraitProps) {
  const { isBroken, ...watch } = useBrokenPicture(image?.url);
  return (
    <Frame $size={size} className={className}>
      {image && !isBroken ? (
        <PhotoInSizes image={image} size={size} alt={alt} isPriority={isPriority} watch={watch} />
      ) : (
        <Initials {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          {initialsOf(name) || <UserRound {...iconProps} />}
        </Initials>
      )}
    </Frame>
  );
}

interface PhotoProps {
  image: ImageWire;
  size: PortraitSize;
  alt: string;
  isPriority: boolean;
  watch: Omit<BrokenPicture, 'isBroken'>;
}

function PhotoInSizes({ image, size, alt, isPriority, watch }: PhotoProps) {
  return (
    <picture>
      {portraitSources(image, size).map((source) => (
        <source key={source.type} {...source} />
      ))}
      <Photo
        {...watch}
        src={imageUrl(image.url)}
        alt={alt}
        width={size}
        height={size}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? 'sync' : 'async'}
        fetchPriority={isPriority ? 'high' : undefined}
      />
    </picture>
  );
}

export interface PortraitSource {
  type: string;
  srcSet: string;
  sizes: string;
}

/** The renditions for a square of this many pixels, also on sharp displays, and no larger ones. */
export function portraitSources(image: ImageWire, size: number): PortraitSource[] {
  // A landscape picture is cropped to the square, and fills its height.
  const needed = Math.ceil(size * Math.max(1, image.width / image.height));
  const widths = widthsFor(image.widths, needed);
  if (widths.length === 0) return [];
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: imageSrcSet({ id: image.id, widths }, format),
    sizes: `${needed}px`,
  }));
}

function widthsFor(widths: readonly number[], needed: number): number[] {
  const enough = widths.filter((width) => width >= needed);
  if (enough.length === 0) return widths.slice(-1);
  const sharp = enough.findIndex((width) => width >= 2 * needed);
  return sharp < 0 ? enough : enough.slice(0, sharp + 1);
}

const FIRST_LETTER = /\p{L}\p{M}*/u;

/** 'Inês de Carvalhosa' → 'IC': the first letters of the first and of the last word. Empty without a letter. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? []);
  const shown = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return shown.join('').toLocaleUpperCase('en-GB');
}
