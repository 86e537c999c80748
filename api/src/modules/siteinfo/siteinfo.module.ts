import type { ApiModule } from '../ApiModule';
import { facts, faqs } from './siteinfo.service';

export const siteInfoModule: ApiModule = {
  restore: { faq: faqs.restore, fact: facts.restore },
};
