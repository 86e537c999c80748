import { file } from '../bodies';
import type { OperationGroup } from '../operation';

export const documentation: OperationGroup = {
  name: 'Documentation',
  description: 'The api described by itself. Every answer of its tests is checked against this description.',
  wires: {},
  inputs: {},
  operations: [
    {
      route: 'GET /openapi.json',
      id: 'getOpenApi',
      summary: 'This description, for programs',
      auth: 'none',
      isCached: true,
      answers: {
        200: {
          description: 'An OpenAPI 3.1 document.',
          content: {
            'application/json': { schema: { type: 'object', required: ['openapi', 'info', 'paths'] } },
          },
        },
      },
    },
    {
      route: 'GET /docs',
      id: 'getDocs',
      summary: 'This description, for people',
      auth: 'none',
      isCached: true,
      answers: { 200: file('A page without scripts.', ['text/html']) },
    },
  ],
};
