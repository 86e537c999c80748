import { UserRound } from 'lucide-react';
import styled, { css } from 'styled-components';
import { faceFocus, imageSrcSet, imageUrl, type ImageWire } from '@site/contract';
import { iconProps } from '../icon/iconProps';
import { loadingOf, type PictureSource, StaticPicture } from '../picture/StaticPicture';
import { useBrokenPicture } from './useBrokenPicture';

// docs/product.md#images: 150 pixels wide on cards, 250 on a profile.
type PortraitSize = 96 | 150 | 250;

// The ratio of a portrait: height over width.
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

interface FrameLook {
  $size: PortraitSize;
}

/* Initials scale with it: where the width is another one, so is this. No container query: the browser computes the styles
   in each container once more. */
const frameCss = css<FrameLook>`
  --portrait-width: ${({ $size }) => $size}px;

  flex: none;
  align-self: start;
  width: var(--portrait-width);
  max-width: 100%;
  overflow: clip;
  border-radius: ${({ theme }) => theme.radius.card};
`;

const Photo = styled(StaticPicture)<FrameLook>`
  ${frameCss}
`;

/* Behind the initials, which are text of their box. */
const Plate = styled.img`
  position: absolute;
  inset: 0;
  z-index: -1;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Initials = styled.div<FrameLook & { $isOnPlate: boolean }>`
  ${frameCss}
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 5;
  background: ${({ theme }) => theme.color.plate};
  color: ${({ theme }) => theme.color.onDeep};
  font-family: ${({ theme }) => theme.font.display};
  font-size: calc(0.36 * var(--portrait-width));
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.02em;
  line-height: 1;

  ${({ $isOnPlate }) =>
    $isOnPlate &&
    css`
      place-items: end start;
      padding: calc(0.08 * var(--portrait-width));
      font-size: calc(0.22 * var(--portrait-width));
    `}

  svg {
    width: 40%;
    height: auto;
  }

  @media print {
    print-color-adjust: exact;
  }
`;

/** A person's photo at the size of a card or of a profile, or the initials without one. */
export function Portrait({ name, image, size = 150, plate, alt = '', isPriority, className }: PortraitProps) {
  const { isBroken, ...watch } = useBrokenPicture(image?.url);
  const frame = { $size: size, className };
  const shape = { width: size, height: Math.round(size * TALL) };
  if (image && !isBroken) {
    const { x, y } = image.focus ?? faceFocus;
    return (
      <Photo
        {...frame}
        {...shape}
        src={imageUrl(image.url)}
        alt={alt}
        sources={portraitSources(image, size)}
        ratio="4 / 5"
        position={`${x}% ${y}%`}
        isPriority={isPriority}
        watch={watch}
      />
    );
  }
  return (
    <Initials
      {...frame}
      $isOnPlate={plate !== undefined}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {plate !== undefined && <Plate {...shape} {...loadingOf(isPriority)} src={plate} alt="" />}
      {initialsOf(name) || <UserRound {...iconProps} />}
    </Initials>
  );
}

/** The renditions for a portrait of this width, also on sharp displays, and no larger ones. */
export function portraitSources(image: ImageWire, size: number): Required<PictureSource>[] {
  // A picture that is wider than a portrait is cut at the sides, and fills the height.
  const needed = Math.ceil(size * Math.max(1, (TALL * image.width) / image.height));
  const widths = widthsFor(image.widths, needed);
  if (widths.length === 0) return [];
  const srcSet = imageSrcSet({ id: image.id, widths }, 'avif');
  return [{ type: 'image/avif', srcSet, sizes: `${needed}px` }];
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
