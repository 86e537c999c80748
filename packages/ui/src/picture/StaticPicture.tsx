import styled, { css } from 'styled-components';
import type { BrokenPicture } from '../portrait/useBrokenPicture';

export interface PictureSource {
  type: string;
  srcSet: string;
  /** By default that of the whole picture. */
  sizes?: string;
}

export interface PictureFrame {
  /** The displayed width, as a value of the `sizes` attribute. */
  sizes?: string;
  /** Cuts the picture to a CSS ratio, for instance '3 / 2'. */
  ratio?: string;
  /** The value of object-position, if the picture is cropped; by default the middle. */
  position?: string;
  /** The largest picture of the first screen: loaded at once and first. */
  isPriority?: boolean;
  isRounded?: boolean;
  className?: string;
}

export interface StaticPictureProps extends PictureFrame {
  src: string;
  alt: string;
  width: number;
  height: number;
  sources?: readonly PictureSource[];
  /** Learns whether it failed to load. */
  watch?: Omit<BrokenPicture, 'isBroken'>;
}

const Frame = styled.picture`
  display: block;
`;

const Image = styled.img<{ $ratio?: string; $position?: string; $isRounded?: boolean }>`
  display: block;
  position: relative;
  width: 100%;
  height: auto;
  /* Without one, width and height of the element reserve the place: even 'auto' would replace their ratio. */
  ${({ $ratio }) =>
    $ratio &&
    css`
      aspect-ratio: ${$ratio};
    `}
  border-radius: ${({ theme, $isRounded }) => ($isRounded ? theme.radius.card : '0')};
  background: ${({ theme }) => theme.color.line};
  object-fit: cover;
  object-position: ${({ $position }) => $position};

  /* Chromium and Firefox show it where the picture has failed, also before a script could put something in its place. */
  &::after {
    position: absolute;
    inset: 0;
    background: ${({ theme }) => theme.color.plate};
    content: '';
  }
`;

/** The largest picture of the first screen is loaded at once and first, the others as they come near. */
export const loadingOf = (isPriority = false) =>
  ({
    loading: isPriority ? 'eager' : 'lazy',
    decoding: isPriority ? 'sync' : 'async',
    fetchPriority: isPriority ? 'high' : undefined,
  }) as const;

/** A picture in AVIF in several widths. `src` is for browsers older than our style sheets ask for. */
export function StaticPicture(props: StaticPictureProps) {
  const {
    sources = [],
    sizes = '100vw',
    ratio,
    position,
    isPriority,
    isRounded,
    className,
    watch,
    ...image
  } = props;

  return (
    <Frame className={className}>
      {sources.map((source) => (
        <source key={source.type} sizes={sizes} {...source} />
      ))}
      <Image
        {...image}
        {...watch}
        {...loadingOf(isPriority)}
        $ratio={ratio}
        $position={position}
        $isRounded={isRounded}
      />
    </Frame>
  );
}
