import type { ApiModule } from '../ApiModule';
import { sitemapRoutes } from './sitemap.routes';

export const sitemapModule: ApiModule = { routes: sitemapRoutes };
