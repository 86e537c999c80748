import { applicationInput, applicationMessages, applicationWire, leadReceiptWire } from '@site/contract';
import { leadRoutes, shownSource } from './leadRoutes';
import type { RouteGroup } from '../../http/route';
import { applicationColumns, serializeApplication } from './application.serializer';
import { announceExport, applications, readApplications } from './application.service';

const shownInput = applicationInput.omit(['website']).shape({ from: shownSource });

export const applicationRoutes: RouteGroup = {
  name: 'Applications',
  description: 'What families send through the application form. Personal data: only an admin reads them.',
  wires: { Application: applicationWire, Receipt: leadReceiptWire },
  inputs: { ApplicationInput: shownInput },
  routes: leadRoutes({
    path: '/applications',
    name: 'Application',
    one: 'an application',
    many: 'applications',
    list: {
      sorts: { created_at: 'receivedAt', name: 'sortName', email: 'email', grad_year: 'gradYear' },
      defaultSort: '-created_at',
      hasRows: true,
    },
    input: applicationInput,
    shownInput,
    wire: applicationWire,
    serialize: serializeApplication,
    columns: applicationColumns,
    thanks: applicationMessages.sent,
    receive: applications.receive,
    find: applications.list,
    readAll: readApplications,
    announceExport,
  }),
};
