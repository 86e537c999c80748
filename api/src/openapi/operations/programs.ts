import { featureWire, programInput, programWire, testimonialWire } from '@site/contract';
import { json, jsonBody, page } from '../bodies';
import { STALE } from '../merges';
import { movesToTrash } from '../movesToTrash';
import type { OperationGroup } from '../operation';
import { keyOf, listParameters } from '../parameters';

const key = keyOf('programme');

export const programs: OperationGroup = {
  name: 'Programmes',
  description: 'What the agency offers. Features and testimonials come in the order of their `order_index`.',
  wires: { Program: programWire, Feature: featureWire, Testimonial: testimonialWire },
  inputs: { ProgramInput: programInput },
  operations: [
    {
      route: 'GET /programs',
      id: 'listPrograms',
      summary: 'The programmes, the oldest first',
      auth: 'optional',
      isCached: true,
      parameters: listParameters({ sorts: ['created_at', 'title'], defaultSort: 'created_at' }),
      answers: { 200: page('The active ones; for an admin who sends a token, all.', 'Program') },
    },
    {
      route: 'GET /programs/:key',
      id: 'getProgram',
      summary: 'One programme',
      description:
        'For everybody but an admin an inactive programme is 404 with the code `program_inactive`, an unknown one 404 with `not_found`.',
      auth: 'optional',
      isCached: true,
      parameters: [key],
      answers: { 200: json('The programme.', 'Program') },
    },
    {
      route: 'POST /programs',
      id: 'saveProgram',
      summary: 'Create or change a programme',
      description: `Without \`id\` a programme is created, and \`title\` is required. With it that programme is changed by a merge: what is absent stays as it is, and a list that is present replaces the whole list. The id of an entry is kept. ${STALE}`,
      auth: 'admin',
      body: jsonBody('ProgramInput'),
      answers: {
        200: json('The programme as it is now.', 'Program'),
        201: json('The new programme.', 'Program'),
      },
      errors: [404, 409],
    },
    movesToTrash({
      path: '/programs/:key',
      id: 'deleteProgram',
      one: 'a programme',
      parameters: [key],
    }),
  ],
};
