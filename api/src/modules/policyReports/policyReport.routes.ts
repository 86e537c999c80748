import { readReports, REPORT_TYPES } from '../../http/readBody';
import { type BodyDeclaration, noBody, type RouteGroup, route } from '../../routing/route';
import { receivePolicyReports } from './policyReport.service';

const reports: BodyDeclaration<unknown> = {
  read: readReports,
  describe: () => ({
    description: 'As browsers send them. What cannot be understood is dropped without a word.',
    content: Object.fromEntries(REPORT_TYPES.map((type) => [type, {}])),
  }),
};

export const policyReportRoutes: RouteGroup = {
  name: 'Policy reports',
  description:
    'What the Content-Security-Policy of a page refused, as browsers report it. Nothing is stored.',
  wires: {},
  inputs: {},
  routes: [
    route(
      {
        method: 'POST',
        path: '/policy-reports',
        access: 'public',
        id: 'reportPolicy',
        summary: 'Report what the policy of a page refused',
        rateLimit: 'Reports are counted by address.',
        body: reports,
        answers: { 204: noBody('They are taken.') },
      },
      ({ state: { address }, deps: { log } }, { body }) => receivePolicyReports(body, { address, log }),
    ),
  ],
};
