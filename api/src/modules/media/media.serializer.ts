import { limits, type MediaPictureWire } from '@site/contract';
import type { UsedPicture } from './usedPicture';

export function serializeMedia({ length, uploadDate, metadata, uses }: UsedPicture): MediaPictureWire {
  const { imageId, keptUntil, facts } = metadata;
  const { width, height, widths, focus, subject, fileName, alt, updatedAt } = facts;
  return {
    ...{ id: imageId, width, height, widths: [...widths], subject, file_name: fileName, alt, bytes: length },
    ...(focus && { focus: { x: focus.x, y: focus.y } }),
    created_at: uploadDate.toISOString(),
    updated_at: updatedAt.toISOString(),
    kept_until: keptUntil?.toISOString() ?? null,
    use_count: uses.length,
    uses: uses
      .slice(0, limits.pictureUses)
      .map(({ kind, id, title, place, isPublic }) => ({ kind, id, title, place, is_public: isPublic })),
  };
}
