import * as yup from 'yup';
import { json } from '../bodies';
import type { OperationGroup } from '../operation';

export const health: OperationGroup = {
  name: 'Health',
  description: 'For those who run the site. Both stand without the prefix, too: `/healthz`, `/readyz`.',
  wires: { Health: yup.object({ status: yup.string().oneOf(['ok']).required() }).noUnknown() },
  inputs: {},
  operations: [
    {
      route: 'GET /healthz',
      id: 'getHealth',
      summary: 'Whether the process lives',
      auth: 'none',
      answers: { 200: json('It lives.', 'Health') },
    },
    {
      route: 'GET /readyz',
      id: 'getReadiness',
      summary: 'Whether the process should be sent visitors',
      auth: 'none',
      answers: { 200: json('It has its database and is not about to end.', 'Health') },
    },
  ],
};
