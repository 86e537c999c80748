import { agencyPatch, agencyWire } from '@site/contract';
import { jsonBody } from '../../http/body';
import { json, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { serializeAgency } from './site.serializer';
import { agencyPictures, auditedAgency, changeAgency, closedPages, readAgency } from './agency.service';

const agencyRoutes: RouteGroup = {
  name: 'Agency',
  description:
    'What the owner has written about the agency. An empty text, or null in place of a list, stands for what is built in; an empty list shows none.',
  wires: { Agency: agencyWire },
  inputs: { AgencyPatch: agencyPatch },
  routes: [
    route(
      {
        method: 'GET',
        path: '/agency',
        access: 'public',
        summary: 'Telephone, address, links, partners and what the agency charges',
        answers: { 200: json('What is written, without the built-in texts.', agencyWire) },
        cachedFrom: ['agency', 'programs', 'placements', 'trainers'],
      },
      async () => serializeAgency(await readAgency(), await closedPages()),
    ),
    route(
      {
        method: 'PUT',
        path: '/agency',
        access: 'admin',
        audit: { kind: 'agency', action: 'update', find: auditedAgency, keyOf: () => 'agency' },
        summary: 'Change what is shown about the agency',
        body: jsonBody(agencyPatch),
        answers: { 200: json('The agency as it is now.', agencyWire) },
        errors: [409],
      },
      async (_ctx, { body }) => serializeAgency(await changeAgency(body), await closedPages()),
    ),
  ],
};

export const agencyModule: ApiModule = { routes: agencyRoutes, pictures: [agencyPictures] };
