import { describeError } from '@site/server';
import type { Logger } from 'pino';
import type { ServerEnv } from '../../config/env';
import { signingKeys } from '../../shared/signingKeys';
import type { Worker } from '../../shared/startRounds';
import type { ApiModule } from '../ApiModule';
import { resealSecrets } from '../users/oneTimeCodes.service';
import { ownAccountRoutes } from './ownAccount.routes';

export const ownAccountModule: ApiModule = { routes: ownAccountRoutes, startWorker: startResealing };

/** Once, when the process starts, because a changed key comes with a start. */
function startResealing(env: Pick<ServerEnv, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>, log: Logger): Worker {
  const work = resealSecrets(signingKeys(env)).then(
    ({ sealed, unreadable }) => {
      if (sealed > 0) log.info({ sealed }, 'the secrets of one-time codes are sealed with the key of today');
      if (unreadable > 0)
        log.warn(
          { unreadable },
          'the key of some secrets of one-time codes is gone: their codes are refused',
        );
    },
    (error: unknown) =>
      log.warn({ error: describeError(error) }, 'the secrets of one-time codes could not be sealed anew'),
  );
  return { wake: () => undefined, stop: () => work.then(() => true) };
}
