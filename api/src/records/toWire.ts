import {
  type Audience,
  type Field,
  type Fields,
  type Group,
  type GroupOptions,
  type WireOf,
  isSeenBy,
  storedName,
  wireName,
  type ImageWire,
  imagePath,
} from '@site/contract';
import type { StoredOf, StoredImage } from './storedFields';

type Values = Record<string, unknown>;

/** The wire fields of a record that the definition of its entity describes, without pictures. */
export function toWire<F extends Fields, A extends Audience>(
  fields: F,
  record: StoredOf<F>,
  audience: A,
): WireOf<F, A> {
  return wireValues(fields, record as Values, { audience }) as WireOf<F, A>;
}

function wireValues(
  fields: Fields,
  record: Values,
  { audience, options }: { audience: Audience; options?: GroupOptions },
): Values {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'picture' || !isSeenBy(field, audience)) return [];
    const stored = record[storedName(name, field)];
    const value = field.kind === 'group' ? groupValue(field, stored, record) : fieldValue(field, stored);
    return value === undefined ? [] : [[wireName(name, options), value] as const];
  });
  return Object.fromEntries(entries);

  function groupValue(group: Group, stored: unknown, parent: Values): Values | null {
    if (group.options.isNullable && !stored) return null;
    const within = group.options.isStoredInParent ? parent : ((stored ?? {}) as Values);
    return wireValues(group.fields, within, { audience, options: group.options });
  }
}

/** Undefined for fields that are not sent. */
function fieldValue({ kind, empty }: Field, stored: unknown): unknown {
  if (kind === 'link') return stored || undefined;
  if (stored === undefined || stored === null) return empty;
  if (kind === 'date') return (stored as Date).toISOString();
  if (kind === 'reference') return String(stored);
  return kind === 'names' ? [...(stored as string[])] : stored;
}

// Wide enough for a card on a high-density display, small enough for a browser that ignores `srcset`.
const FALLBACK_WIDTH = 1200;
const PORTRAIT_FALLBACK_WIDTH = 500;

export function serializeImage(image: StoredImage): ImageWire {
  return imageWireOf(image, FALLBACK_WIDTH);
}

/** The same for a person's photo, which is shown smaller. */
export function serializePortrait(image: StoredImage): ImageWire {
  return imageWireOf(image, PORTRAIT_FALLBACK_WIDTH);
}

function imageWireOf(image: StoredImage, fallbackWidth: number): ImageWire {
  // By name: the fields of a document are no properties of its own.
  const { id, width, height, widths, focus } = image;
  const fallback = widths.findLast((candidate) => candidate <= fallbackWidth) ?? width;
  return {
    ...{ id, url: imagePath(id, fallback, 'webp'), width, height, widths: [...widths] },
    ...(focus && { focus: { x: focus.x, y: focus.y } }),
  };
}
