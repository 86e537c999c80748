import { imageSrcSet, imageUrl, paths, site, socialImagePath, socialImageSize } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { blogCopy } from '../content/blogCopy';
import { blogTrail } from './blogAddress';
import { COVER_SIZES } from './PostArticle';
import type { Post } from './postView';

/** The article and its breadcrumbs for search engines, with absolute addresses. */
export function postJsonLd(post: Post, origin: string): object {
  const path = paths.post.to(post.slug);
  const agency = { '@type': 'Organization', name: site.name, url: origin + paths.home.to() };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        mainEntityOfPage: origin + path,
        author: authorOf(post, origin) ?? agency,
        publisher: agency,
        inLanguage: 'en-GB',
        ...(post.topics.length > 0 && { keywords: post.topics.join(', ') }),
        ...(post.date && { datePublished: post.date.iso }),
        ...(post.updatedIso && { dateModified: post.updatedIso }),
        ...(post.cover && { image: origin + imageUrl(post.cover.url) }),
      },
      blogTrail(origin, { name: post.title, path }),
    ],
  };
}

function authorOf({ author }: Post, origin: string): object | undefined {
  // Nobody whom the demo content has invented is told to search engines as a person.
  if (!author || author.isExample) return undefined;
  const { name, slug } = author;
  return { '@type': 'Person', name, ...(slug !== null && { url: origin + paths.trainer.to(slug) }) };
}

interface PostHeadProps {
  post: Post | undefined;
  /** The page's title while it has no post. */
  title: string;
}

export function PostHead({ post, title }: PostHeadProps) {
  const origin = useSiteOrigin();
  if (!post) {
    return <PageHead title={title} description={blogCopy.list.description} noindex />;
  }
  const { cover } = post;
  return (
    <PageHead
      title={post.title}
      description={post.excerpt || blogCopy.list.description}
      // A post is also reachable by its id; the slug is the canonical address.
      path={paths.post.to(post.slug)}
      type="article"
      shareTitle={post.shareTitle}
      {...sharedPicture(post)}
      noindex={post.isDraft}
      preload={
        cover?.widths.length
          ? [{ type: 'image/avif', srcSet: imageSrcSet(cover, 'avif'), sizes: COVER_SIZES }]
          : []
      }
      jsonLd={post.isDraft ? undefined : postJsonLd(post, origin)}
    />
  );
}

/** A picture without renditions has no crop for shared links and is used as it is. */
function sharedPicture({ cover, sharePicture, title }: Post) {
  const picture = sharePicture ?? cover;
  if (!picture) return {};
  const imageAlt = picture.alt ?? title;
  if (!picture.id) return { imagePath: imageUrl(picture.url), imageAlt };
  return { imagePath: imageUrl(socialImagePath(picture)), imageSize: socialImageSize, imageAlt };
}
