import type { ApiModule } from '../../records/ApiModule';
import { sitemapRoutes } from './sitemap.routes';

export const sitemapModule: ApiModule = { routes: sitemapRoutes };
