import { imageWire } from '@site/contract';
import { file, noBody } from '../bodies';
import type { OperationGroup } from '../operation';
import { ifNoneMatch } from '../parameters';

const TYPES = ['image/avif', 'image/webp'];

export const pictures: OperationGroup = {
  name: 'Pictures',
  description:
    'Every uploaded picture is rendered to a few widths, as AVIF and as WebP. A record names its `widths`, and the address of each is `/uploads/{id}/{width}.avif` or `.webp`.',
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
          description: 'The width and the format.',
          schema: { type: 'string', pattern: '^\\d{1,4}\\.(?:avif|webp)$' },
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
        200: file('The picture.', TYPES, ['ETag', 'Accept-Ranges']),
        206: file('The part that was asked for.', TYPES, ['ETag', 'Accept-Ranges', 'Content-Range']),
        304: noBody('You have it already.'),
      },
      errors: [416],
    },
  ],
};
