import { describeError } from '@site/server';
import type { Logger } from 'pino';
import type { ServerEnv } from '../../config';
import { signingKeys } from '../../shared/signingKeys';
import type { Worker } from '../../shared/startRounds';
import type { ApiModule } from '../../records/ApiModule';
import { resealSecrets } from './oneTimeCodes.service';
import { ownAccountRoutes } from './ownAccount.routes';

export const ownAccountModule: ApiModule = { routes: ownAccountRoutes, startWorker: startResealing };

/** Runs once at start, because keys change only with a restart. */
function startResealing(env: Pick<ServerEnv, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>, log: Logger): Worker {
  const work = resealSecrets(signingKeys(env)).then(
    ({ sealed, unreadable }) => {
      if (sealed > 0) log.info({ sealed }, 'one-time code secrets re-encrypted with the current key');
      if (unreadable > 0)
        log.warn({ unreadable }, 'the key of some one-time code secrets is missing: their codes are refused');
    },
    (error: unknown) =>
      log.warn({ error: describeError(error) }, 'one-time code secrets could not be re-encrypted'),
  );
  return { wake: () => undefined, stop: () => work.then(() => true) };
}
