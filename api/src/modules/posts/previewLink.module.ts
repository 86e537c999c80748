import type { ApiModule } from '../ApiModule';
import { previewLinkRoutes } from './previewLink.routes';
import { deleteExpiredPreviewLinks } from './previewLink.service';

export const previewLinkModule: ApiModule = {
  routes: previewLinkRoutes,
  dailyJobs: [
    {
      run: ({ now }) => deleteExpiredPreviewLinks(now),
      done: 'deleted preview links that had expired',
      failed: 'preview links that had expired could not be deleted',
    },
  ],
};
