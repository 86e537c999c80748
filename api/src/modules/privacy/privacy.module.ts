import { removeGivenUpRestore } from '../../db/backup/unfinishedRestore';
import type { ApiModule } from '../ApiModule';
import { completeErasures } from './erasure.service';
import { privacyRoutes } from './privacy.routes';
import { expireRequests } from './privacyRequest.service';
import { repeatDecisions } from './repeatDecisions.service';

export const privacyModule: ApiModule = {
  routes: privacyRoutes,
  dailyJobs: [
    {
      run: ({ now }) => removeGivenUpRestore(now),
      done: 'removed the copies of records that a restore has left which was broken off',
      failed: 'the copies of records that a broken-off restore has left could not be removed',
    },
    {
      run: completeErasures,
      done: 'continued erasures that had been interrupted',
      failed: 'an erasure that had been interrupted could not be continued',
    },
    {
      run: repeatDecisions,
      done: 'withdrew and hid again in restored records what families had withdrawn or hidden',
      failed:
        'what a family had withdrawn or hidden could not be withdrawn or hidden again in a restored record',
    },
    {
      run: ({ now }) => expireRequests(now),
      done: 'deleted privacy requests that were answered long ago',
      failed: 'privacy requests that were answered long ago could not be deleted',
    },
  ],
};
