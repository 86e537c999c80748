import { linkGone } from '../../http/errors';
import { type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';

const goneRoutes: RouteGroup = {
  name: 'Links that are gone',
  description: 'Calls of pages that a browser may still have open, whose links are no longer given.',
  wires: {},
  inputs: {},
  routes: [
    ['/update/look', 'lookAtUpdate'],
    ['/update/send', 'sendUpdate'],
    ['/for-coaches/look', 'lookAsCoach'],
  ].map(([path = '', id = '']) =>
    route(
      {
        ...{ method: 'POST', path, access: 'public', id },
        summary: 'A link of a kind that is no longer given',
        answers: {},
        errors: [410],
      },
      () => {
        throw linkGone();
      },
    ),
  ),
};

export const goneModule: ApiModule = { routes: goneRoutes };
