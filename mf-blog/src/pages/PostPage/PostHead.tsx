import { imageSrcSet, imageUrl, paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { blogCopy } from '../../content/blogCopy';
import { COVER_SIZES } from '../../features/posts/PostArticle';
import { postJsonLd } from '../../features/posts/postJsonLd';
import type { Post } from '../../features/posts/postView';

interface PostHeadProps {
  slug: string;
  post: Post | undefined;
  /** What the page calls itself while it has no post. */
  title: string;
}

export function PostHead({ slug, post, title }: PostHeadProps) {
  const origin = useSiteOrigin();
  if (!post) {
    return (
      <PageHead title={title} description={blogCopy.list.description} path={paths.post.to(slug)} noindex />
    );
  }
  const { cover } = post;
  return (
    <PageHead
      title={post.title}
      description={post.excerpt || blogCopy.list.description}
      // A post is also reached by its id: the slug is the one address that counts.
      path={paths.post.to(post.slug)}
      type="article"
      imagePath={cover ? imageUrl(cover.url) : undefined}
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
