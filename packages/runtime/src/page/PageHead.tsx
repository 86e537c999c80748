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

export interface PageHeadProps {
  title: string;
  description: string;
  /** Canonical path; twins such as /athletes/x name the other one. */
  path: string;
  type?: 'website' | 'article';
  /** Picture for shared links; the site's own card otherwise. */
  imagePath?: string;
  noindex?: boolean;
  preload?: readonly PreloadedPicture[];
  jsonLd?: object;
}

const SOCIAL_CARD = '/assets/social-card.jpg';

/** Everything a page says in its head. React carries the tags there, on the server as in the browser. */
export function PageHead({ title, description, path, type = 'website', imagePath, ...rest }: PageHeadProps) {
  const origin = useSiteOrigin();
  const fullTitle = title === site.name ? title : `${title} | ${site.name}`;
  rest.preload?.forEach(preloadPicture);
  const image = origin + (imagePath ?? SOCIAL_CARD);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + path} />
      {rest.noindex && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={image} />
      {!imagePath && <SocialCardSize />}
      <meta property="og:site_name" content={site.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {rest.jsonLd && <JsonLd value={rest.jsonLd} />}
    </>
  );
}

function SocialCardSize() {
  return (
    <>
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
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
