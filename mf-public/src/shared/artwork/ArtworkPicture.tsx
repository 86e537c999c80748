import { useRemoteAsset } from '@site/runtime';
import { StaticPicture } from '@site/ui';

/** A drawn picture in the build's formats and widths, by relative file names. */
export interface ArtworkSeries {
  /** The dimensions of the fallback. */
  width: number;
  height: number;
  fallback: string;
  avif: Readonly<Record<number, string>>;
  webp: Readonly<Record<number, string>>;
}

type Files<Width extends number> = Readonly<Record<Width, string>>;

/** A scene for cards and half-width pictures, 3:2. */
export const sceneSeries = (avif: Files<400 | 800 | 1200>, webp: Files<400 | 800 | 1200>): ArtworkSeries => ({
  width: 1200,
  height: 800,
  fallback: webp[1200],
  avif,
  webp,
});

type ToAddress = (file: string) => string;

export function toSrcSet(files: Readonly<Record<number, string>>, toAddress: ToAddress): string {
  return Object.entries(files)
    .map(([width, file]) => `${toAddress(file)} ${width}w`)
    .join(', ');
}

interface ArtworkPictureProps {
  series: ArtworkSeries;
  sizes: string;
  ratio?: string;
  isPriority?: boolean;
  className?: string;
}

/** A drawn scene as decoration beside text. */
export function ArtworkPicture({ series, ...frame }: ArtworkPictureProps) {
  const toAddress = useRemoteAsset();
  return (
    <StaticPicture
      {...frame}
      alt=""
      src={toAddress(series.fallback)}
      width={series.width}
      height={series.height}
      sources={[
        { type: 'image/avif', srcSet: toSrcSet(series.avif, toAddress) },
        { type: 'image/webp', srcSet: toSrcSet(series.webp, toAddress) },
      ]}
    />
  );
}
