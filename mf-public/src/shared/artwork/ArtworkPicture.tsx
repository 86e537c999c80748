import { useRemoteAsset } from '@site/runtime';
import { StaticPicture } from '@site/ui';
import { type ArtworkSeries, fallbackOf, toSrcSet } from './scenes';

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
      src={toAddress(fallbackOf(series))}
      width={series.width}
      height={series.height}
      sources={[{ type: 'image/avif', srcSet: toSrcSet(series, toAddress) }]}
    />
  );
}
