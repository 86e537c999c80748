import type { PreviewedPostWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { serializeImage } from '../../records/toWire';
import type { Byline, PostFields } from './post.model';

/** Only what the post's page shows: no address, schedule or account names. */
export function serializePreviewedPost(post: Stored<PostFields>, { author }: Byline): PreviewedPostWire {
  const { title, body, cover, gallery, publishedAt, status } = post;
  const { topics = [] }: Partial<Stored<PostFields>> = post;
  return {
    ...{ title, body, author, topics },
    cover: cover && serializeImage(cover),
    gallery: gallery.map(serializeImage),
    published_at: publishedAt?.toISOString() ?? null,
    is_public: status === 'published',
  };
}
