import type { MediaPictureWire } from '../media';
import { builder } from './builder';

/** A picture that one published post shows. */
export const buildMediaPicture = builder((): MediaPictureWire => ({
  id: 'ab'.repeat(16),
  width: 1600,
  height: 1067,
  widths: [400, 800, 1200, 1600],
  subject: 'content',
  file_name: 'links-at-dawn.jpg',
  alt: '',
  bytes: 240_000,
  created_at: '2025-10-01T09:00:00.000Z',
  updated_at: '2025-10-01T09:00:00.000Z',
  kept_until: null,
  use_count: 1,
  uses: [
    {
      kind: 'post',
      id: '650000000000000000000003',
      title: 'Signing day',
      place: 'cover',
      is_public: true,
    },
  ],
}));
