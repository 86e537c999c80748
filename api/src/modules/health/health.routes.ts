import { object, string } from 'yup';
import { pingDatabase } from '../../db/connect';
import { isUnavailable } from '../../db/databaseErrors';
import { unavailable } from '../../http/errors';
import type { ApiModule } from '../../records/ApiModule';
import { json, route } from '../../http/route';

const healthWire = object({ status: string().oneOf(['ok']).required() }).noUnknown();
const changesWire = object({ position: string().nullable().defined() }).noUnknown();

async function assertDatabaseAnswers(): Promise<void> {
  try {
    await pingDatabase();
  } catch (error) {
    throw isUnavailable(error) ? unavailable('The database does not answer.') : error;
  }
}

const OK = { status: 'ok' } as const;

/**
 * /healthz reports that the process is alive, /readyz that it can take traffic, and /changes that something was changed or
 * withdrawn, so that the shells let go of pages that nobody visits.
 */
export const healthModule: ApiModule = {
  routes: {
    name: 'Health',
    description: 'For those who run the site. Both stand without the prefix, too: `/healthz`, `/readyz`.',
    wires: { Health: healthWire, Changes: changesWire },
    inputs: {},
    routes: [
      route(
        {
          method: 'GET',
          path: '/healthz',
          isAtRoot: true,
          access: 'public',
          summary: 'Whether the process lives',
          answers: { 200: json('It lives.', healthWire) },
        },
        (ctx) => {
          ctx.set('Cache-Control', 'no-store');
          return OK;
        },
      ),
      route(
        {
          method: 'GET',
          path: '/readyz',
          isAtRoot: true,
          access: 'public',
          summary: 'Whether the process should be sent visitors',
          answers: { 200: json('It has its database and is not about to end.', healthWire) },
        },
        async (ctx) => {
          ctx.set('Cache-Control', 'no-store');
          ctx.deps.throwIfShuttingDown();
          await assertDatabaseAnswers();
          return OK;
        },
      ),
      route(
        {
          method: 'GET',
          path: '/changes',
          access: 'public',
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
