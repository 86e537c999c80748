import type { PostInput } from '../posts';
import type { PostSummaryWire, PostWire } from '../posts';

const WRITTEN = '2025-10-01T09:00:00.000Z';
const PUBLISHED = '2025-10-05T09:00:00.000Z';

/** A published post without pictures, as lists carry it. */
export function buildPostSummary(overrides: Partial<PostSummaryWire> = {}): PostSummaryWire {
  return {
    id: '650000000000000000000001',
    title: 'What coaches look for',
    slug: 'what-coaches-look-for',
    excerpt: 'A coach has ninety seconds for your video.',
    status: 'published',
    comments_moderated: false,
    likes: 0,
    coverUrl: null,
    cover_image_url: null,
    cover: null,
    gallery: [],
    publishedAt: PUBLISHED,
    published_at: PUBLISHED,
    createdAt: WRITTEN,
    created_at: WRITTEN,
    updatedAt: PUBLISHED,
    updated_at: PUBLISHED,
    ...overrides,
  };
}

export function buildPost(overrides: Partial<PostWire> = {}): PostWire {
  const body = '<p>A coach has ninety seconds for your video.</p>';
  return { ...buildPostSummary(), body, contentHtml: body, ...overrides };
}

export function buildPostInput(overrides: Partial<PostInput> = {}): PostInput {
  return {
    title: 'Signing day',
    body: '<p>Seven months of work, one signature.</p>',
    comments_moderated: false,
    status: 'draft',
    ...overrides,
  };
}
