import { imageSrcSet, imageUrl, paths, socialImagePath, socialImageSize } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { blogCopy } from '../../content/blogCopy';
import { COVER_SIZES } from '../../features/posts/PostArticle';
import { postJsonLd } from '../../features/posts/postJsonLd';
import type { Post } from '../../features/posts/postView';

interface PostHeadProps {
  post: Post | undefined;
  /** What the page calls itself while it has no post. */
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
      // A post is also reached by its id: the slug is the one address that counts.
      path={paths.post.to(post.slug)}
      type="article"
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

/** A cover that an api without renditions names has no cut for shared links: it goes out as it is. */
function sharedPicture({ cover, title }: Post) {
  if (!cover) return {};
  const imageAlt = cover.alt ?? title;
  if (!cover.id) return { imagePath: imageUrl(cover.url), imageAlt };
  return { imagePath: imageUrl(socialImagePath(cover)), imageSize: socialImageSize, imageAlt };
}
