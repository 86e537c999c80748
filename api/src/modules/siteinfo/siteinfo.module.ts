import type { ApiModule } from '../ApiModule';
import { siteInfoRoutes } from './siteinfo.routes';
import { facts, faqs } from './siteinfo.service';

export const siteInfoModule: ApiModule = {
  routes: siteInfoRoutes,
  restore: { faq: faqs.restore, fact: facts.restore },
  async migrate() {
    await faqs.migrate();
    await facts.migrate();
  },
};
