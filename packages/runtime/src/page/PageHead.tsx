import { site } from '@site/contract';
import { preload, type PreloadOptions } from 'react-dom';
import { useSiteOrigin } from './SiteOrigin';

export interface PreloadedPicture {
  /** Type of the sources, 'image/avif': a browser that cannot show it skips the preload. */
  type: string;
  srcSet: string;
  sizes: string;
  media?: string;
}

export interface PictureSize {
  width: number;
  height: number;
}

export interface PageHeadProps {
  title: string;
  description: string;
  /** Canonical path; twins such as /athletes/x name the other one. A page that is missing has no address. */
  path?: string;
  type?: 'website' | 'article';
  /** Picture for shared links, with its size and what it shows; the site's own card otherwise. */
  imagePath?: string;
  imageSize?: PictureSize;
  imageAlt?: string;
  noindex?: boolean;
  preload?: readonly PreloadedPicture[];
  jsonLd?: object;
}

const SOCIAL_CARD = {
  imagePath: '/assets/social-card.jpg',
  imageSize: { width: 1200, height: 630 },
  imageAlt: `${site.name}: ${site.tagline}`,
};

/** Everything a page says in its head. React carries the tags there, on the server as in the browser. */
export function PageHead({ title, description, path, type = 'website', ...rest }: PageHeadProps) {
  const origin = useSiteOrigin();
  const address = path === undefined ? undefined : origin + path;
  const fullTitle = title === site.name ? title : `${title} | ${site.name}`;
  rest.preload?.forEach(preloadPicture);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {address && <link rel="canonical" href={address} />}
      {rest.noindex && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      {address && <meta property="og:url" content={address} />}
      <SharedPicture {...(rest.imagePath ? rest : SOCIAL_CARD)} />
      <meta property="og:site_name" content={site.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {rest.jsonLd && <JsonLd value={rest.jsonLd} />}
    </>
  );
}

/** X reads the same tags where it finds none of its own. */
function SharedPicture({ imagePath, imageSize, imageAlt }: Partial<PageHeadProps>) {
  const origin = useSiteOrigin();
  return (
    <>
      <meta property="og:image" content={`${origin}${imagePath}`} />
      {imageSize && <meta property="og:image:width" content={String(imageSize.width)} />}
      {imageSize && <meta property="og:image:height" content={String(imageSize.height)} />}
      {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
    </>
  );
}

function preloadPicture({ srcSet, sizes, type, media }: PreloadedPicture): void {
  const [first = ''] = srcSet.split(' ');
  const options: PreloadOptions & { media?: string } = {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    type,
    fetchPriority: 'high',
    ...(media ? { media } : {}),
  };
  preload(first, options);
}

function JsonLd({ value }: { value: object }) {
  // '<' would let a text end the script element; the escape means the same to a JSON reader.
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
