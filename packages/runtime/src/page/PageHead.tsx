import { createContext, useContext } from 'react';
import { preload } from 'react-dom';
import { site } from '@site/contract';

/** The public origin from the configuration, for the absolute URLs in a page's head. */
export const SiteOriginContext = createContext('');

export const useSiteOrigin = (): string => useContext(SiteOriginContext);

export interface PreloadedPicture {
  /** Type of the sources, for instance 'image/avif': a browser that does not support it skips the preload. */
  type: string;
  srcSet: string;
  sizes: string;
  media?: string;
}

export interface PageHeadProps {
  title: string;
  description: string;
  /** Canonical path; an alias such as /athletes/x names the original. A missing page has none. */
  path?: string;
  type?: 'website' | 'article';
  /** Title for shared links; the page's title by default. */
  shareTitle?: string;
  /** Picture for shared links, with its size and description; the site's own card by default. */
  imagePath?: string;
  imageSize?: { width: number; height: number };
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

/** The elements of a page's head. React hoists them, on the server as in the browser. */
export function PageHead({ title, description, path, type = 'website', ...rest }: PageHeadProps) {
  const origin = useSiteOrigin();
  const address = path === undefined ? undefined : origin + path;
  rest.preload?.forEach(preloadPicture);
  return (
    <>
      <title>{withSiteName(title)}</title>
      <meta name="description" content={description} />
      {address && <link rel="canonical" href={address} />}
      {rest.noindex && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={rest.shareTitle || title} />
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

const withSiteName = (title: string): string => (title === site.name ? title : `${title} | ${site.name}`);

/** X falls back to the same tags. */
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
  const picture = { imageSrcSet: srcSet, imageSizes: sizes, type, ...(media && { media }) };
  preload(first, { as: 'image', fetchPriority: 'high', ...picture });
}

function JsonLd({ value }: { value: object }) {
  // A '<' in a text could end the script element; a JSON parser reads the escape as the same character.
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Receives the status that a page sets during the server render; `movedTo` is a path, and comes with 301. */
export type SetHttpStatus = (status: number, movedTo?: string) => void;

export const HttpStatusContext = createContext<SetHttpStatus | null>(null);

type HttpStatusProps = { code: 404 | 410 | 503; movedTo?: never } | { code: 301; movedTo: string };

/** Sets the response status of a page that is missing, gone, unavailable or moved; no effect in the browser. */
export function HttpStatus({ code, movedTo }: HttpStatusProps): null {
  useContext(HttpStatusContext)?.(code, movedTo);
  return null;
}
