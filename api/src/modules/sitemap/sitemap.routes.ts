import Router from '@koa/router';
import { crawlerPaths } from '@site/contract';
import type { AppState } from '../../http/context';
import { robots } from './robots';
import { serializeSitemap } from './sitemap.serializer';
import { sitemapEntries } from './sitemap.service';

/** `origin` is that of the site, from the settings: no header of a request is asked for it. */
export function sitemapRoutes(origin: string): Router<AppState> {
  const routes = new Router<AppState>();

  routes.get(crawlerPaths.sitemap, async (ctx) => {
    ctx.type = 'application/xml; charset=utf-8';
    ctx.body = serializeSitemap(await sitemapEntries(), origin);
  });

  routes.get(crawlerPaths.robots, (ctx) => {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = robots(origin);
  });

  return routes;
}
