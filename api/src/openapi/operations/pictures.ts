import { imageWire } from '@site/contract';
import { file, noBody } from '../bodies';
import type { OperationGroup } from '../operation';
import { ifNoneMatch } from '../parameters';

const TYPES = ['image/avif', 'image/webp', 'image/jpeg'];

export const pictures: OperationGroup = {
  name: 'Pictures',
  description:
    'Every uploaded picture is rendered to a few widths, as AVIF and as WebP. A record names its `widths`, and the address of each is `/uploads/{id}/{width}.avif` or `.webp`. `/uploads/{id}/social.jpg` is the picture for shared links, cut to 1200 by 630 pixels.',
  wires: { Image: imageWire },
  inputs: {},
  operations: [
    {
      route: 'GET /uploads/:id/:file',
      id: 'getPicture',
      summary: 'One rendition of a picture',
      description: 'A picture never changes under its address, so it may be kept for a year.',
      auth: 'none',
      parameters: [
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
      // A social picture is made, and stored, when it is asked for the first time.
      errors: [416, 507],
    },
  ],
};
