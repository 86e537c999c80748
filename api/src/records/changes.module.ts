import { object, string } from 'yup';
import { json, route } from '../http/route';
import type { ApiModule } from './ApiModule';

const changesWire = object({
  position: string().nullable().defined(),
}).noUnknown();

/** Tells the shells that something was changed or withdrawn, so that they let go of pages that nobody visits. */
export const changesModule: ApiModule = {
  routes: {
    name: 'Changes',
    description: 'For the shells, which keep pages for an outage.',
    wires: { Changes: changesWire },
    inputs: {},
    routes: [
      route(
        {
          method: 'GET',
          path: '/changes',
          access: 'public',
          id: 'getChanges',
          summary:
            'The last change of the public content: a text that grows with every change, null where it is not known',
          answers: { 200: json('How far this process has followed the changes.', changesWire) },
        },
        (ctx) => {
          ctx.set('Cache-Control', 'no-store');
          ctx.state.isRoutine = true;
          return { position: ctx.deps.contentPosition() ?? null };
        },
      ),
    ],
  },
};
