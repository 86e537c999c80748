import type { ApiModule } from '../../records/ApiModule';
import { siteInfoRoutes } from './siteinfo.routes';
import { facts, faqs } from './siteinfo.service';

export const siteInfoModule: ApiModule = {
  routes: siteInfoRoutes,
  restore: { faq: faqs.restore, fact: facts.restore },
  refreshSearch: async (run) => (await faqs.refreshSearch(run)) + (await facts.refreshSearch(run)),
};
