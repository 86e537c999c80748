import { UserRound } from 'lucide-react';
import styled, { css } from 'styled-components';
import { faceFocus, imageSrcSet, imageUrl, type ImageWire } from '@site/contract';
import { iconProps } from '../icon/iconProps';
import { plateCss } from '../picture/plateCss';
import { type BrokenPicture, useBrokenPicture } from './useBrokenPicture';

// docs/product.md#images: 150 pixels wide on cards, 250 on a profile.
type PortraitSize = 150 | 250;

// Of a portrait: height over width.
const TALL = 5 / 4;

export interface PortraitProps {
  /** The person's name, from which the initials are made. */
  name: string;
  /** Null without a photo: the initials are shown, as when it fails to load. */
  image: ImageWire | null;
  size?: PortraitSize;
  /** The address of a picture that stands behind the initials, dark in its lower left. */
  plate?: string;
  /** Text for screen readers. Omit it where the name is next to the portrait. */
  alt?: string;
  /** The largest picture of the first screen: loaded at once and first. */
  isPriority?: boolean;
  className?: string;
}

const Frame = styled.div<{ $size: PortraitSize }>`
  flex: none;
  align-self: start;
  container-type: inline-size;
  width: ${({ $size }) => $size}px;
  max-width: 100%;
  aspect-ratio: 4 / 5;
  overflow: clip;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.line};
`;

const Photo = styled.img<{ $position?: string }>`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: ${({ $position }) => $position};
`;

/* Behind the initials, which are text of their box. */
const Plate = styled(Photo)`
  position: absolute;
  inset: 0;
  z-index: -1;
`;

const Initials = styled.div<{ $isOnPlate: boolean }>`
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  ${plateCss}
  color: ${({ theme }) => theme.color.onDeep};
  font-family: ${({ theme }) => theme.font.display};
  font-size: 36cqw;
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.02em;
  line-height: 1;

  ${({ $isOnPlate }) =>
    $isOnPlate &&
    css`
      place-items: end start;
      padding: 8cqw;
      font-size: 22cqw;
    `}

  svg {
    width: 40%;
    height: auto;
  }

  /* A printed dark box would only waste ink; a plate is a picture. */
  @media print {
    border-radius: inherit;
    ${({ $isOnPlate }) =>
      $isOnPlate
        ? 'print-color-adjust: exact;'
        : css`
            border: 1px solid currentcolor;
            background: none;
            color: inherit;
          `}
  }
`;

/** A person's photo at the size of a card or of a profile, or the initials without one. */
export function Portrait({
  name,
  image,
  size = 150,
  plate,
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
        <Initials
          $isOnPlate={plate !== undefined}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {plate !== undefined && <Plate src={plate} alt="" {...shown(size, isPriority)} />}
          {initialsOf(name) || <UserRound {...iconProps} />}
        </Initials>
      )}
    </Frame>
  );
}

const shown = (size: PortraitSize, isPriority: boolean) =>
  ({
    width: size,
    height: Math.round(size * TALL),
    loading: isPriority ? 'eager' : 'lazy',
    decoding: isPriority ? 'sync' : 'async',
    fetchPriority: isPriority ? 'high' : undefined,
  }) as const;

interface PhotoProps {
  image: ImageWire;
  size: PortraitSize;
  alt: string;
  isPriority: boolean;
  watch: Omit<BrokenPicture, 'isBroken'>;
}

function PhotoInSizes({ image, size, alt, isPriority, watch }: PhotoProps) {
  const { x, y } = image.focus ?? faceFocus;
  return (
    <picture>
      {portraitSources(image, size).map((source) => (
        <source key={source.type} {...source} />
      ))}
      <Photo
        {...watch}
        src={imageUrl(image.url)}
        alt={alt}
        $position={`${x}% ${y}%`}
        {...shown(size, isPriority)}
      />
    </picture>
  );
}

export interface PortraitSource {
  type: string;
  srcSet: string;
  sizes: string;
}

/** The renditions for a portrait of this width, also on sharp displays, and no larger ones. */
export function portraitSources(image: ImageWire, size: number): PortraitSource[] {
  // A picture that is wider than a portrait is cut at the sides, and fills the height.
  const needed = Math.ceil(size * Math.max(1, (TALL * image.width) / image.height));
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
