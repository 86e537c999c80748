import { imageWire } from '@site/contract';
import type { AppContext } from '../../http/context';
import { rangeNotSatisfiable } from '../../http/errors';
import { matchesTag } from '../../http/answers/ResponseCache';
import { file, noBody, type RouteGroup, route } from '../../http/route';
import { ifNoneMatch } from '../../http/parameters';
import { type ImageFileFound, findImageFile } from './image.service';
import { findSocialImage, socialImageIdOf } from './socialImage.service';

const TYPES = ['image/avif', 'image/webp', 'image/jpeg'];

export const imageRoutes: RouteGroup = {
  name: 'Pictures',
  description:
    'Every uploaded picture is rendered to a few widths, as AVIF and as WebP. A record names its `widths`, and the address of each is `/uploads/{id}/{width}.avif` or `.webp`. `/uploads/{id}/social.jpg` is the picture for shared links, cut to 1200 by 630 pixels.',
  wires: { Image: imageWire },
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/uploads/:id/:file',
        isAtRoot: true,
        access: 'public',
        id: 'getPicture',
        summary: 'One rendition of a picture',
        description:
          'A picture never changes under its address, so it may be kept for a year: by anybody, and one of an athlete by the browser alone, because a consent may end.',
        params: [
          {
            name: 'id',
            in: 'path',
            required: true,
            description: 'The id of the picture.',
            schema: { type: 'string' },
          },
          {
            name: 'file',
            in: 'path',
            required: true,
            description: 'The width and the format, or `social.jpg`.',
            schema: { type: 'string', pattern: '^(?:\\d{1,4}\\.(?:avif|webp)|social\\.jpg)$' },
          },
        ],
        headers: [
          ifNoneMatch,
          {
            name: 'Range',
            in: 'header',
            description: 'The bytes that are wanted.',
            schema: { type: 'string' },
          },
          {
            name: 'If-Range',
            in: 'header',
            description: 'The ETag that the part has to fit; otherwise the whole is sent.',
            schema: { type: 'string' },
          },
        ],
        answers: {
          200: file('The picture.', TYPES, ['ETag', 'Accept-Ranges', 'X-Robots-Tag']),
          206: file('The part that was asked for.', TYPES, [
            'ETag',
            'Accept-Ranges',
            'Content-Range',
            'X-Robots-Tag',
          ]),
          304: noBody('You have it already.'),
        },
        // A social picture is rendered and stored on the first request.
        errors: [416, 507],
      },
      async (ctx) => {
        const { id = '', file: name = '' } = ctx.params;
        const social = socialImageIdOf(`/uploads/${id}/${name}`);
        send(ctx, await (social ? findSocialImage(social) : findImageFile(`${id}/${name}`)));
      },
    ),
  ],
};

function send(ctx: AppContext, image: ImageFileFound): void {
  ctx.set({
    // Those of athletes may be withdrawn: no proxy keeps them.
    'Cache-Control': `${image.isUnlisted ? 'private' : 'public'}, max-age=31536000, immutable`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Accept-Ranges': 'bytes',
    ETag: `"${image.tag}"`,
  });
  // On every rendition, because each has its own URL. robots.txt must let search engines fetch them, or they would
  // never see this header.
  if (image.isUnlisted) ctx.set('X-Robots-Tag', 'noindex, noimageindex');
  ctx.type = `image/${image.format}`;
  if (matchesTag(ctx.get('If-None-Match'), image.tag)) {
    ctx.status = 304;
    return;
  }
  ctx.body = image.bytes;
  if (isRangeWanted(ctx, image.tag)) sendPart(ctx, image.bytes);
}

/** With If-Range, a range is sent only if the client's version is current. */
function isRangeWanted(ctx: AppContext, tag: string): boolean {
  const condition = ctx.get('If-Range');
  return ctx.method === 'GET' && (condition === '' || condition === `"${tag}"`);
}

function sendPart(ctx: AppContext, bytes: Buffer): void {
  const range = byteRange(ctx.get('Range'), bytes.length);
  if (range === undefined) return;
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(bytes.length);
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  ctx.body = bytes.subarray(range.start, range.end + 1);
}

interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * The byte range that a Range header requests: 'unsatisfiable' when it is outside the file, undefined when the whole
 * file should be sent (no header, another unit, several ranges: a server may ignore those).
 */
function byteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = SINGLE.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  return first === '' ? tail(Number(last), size) : between(Number(first), last, size);
}

function between(start: number, last: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return undefined;
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

function tail(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
