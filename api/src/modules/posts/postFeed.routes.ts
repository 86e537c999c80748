import Router from '@koa/router';
import { crawlerPaths } from '@site/contract';
import type { AppState } from '../../http/context';
import { newestPublished } from './post.service';
import { serializeFeed } from './postFeed.serializer';

const ENTRIES = 20;

/** `origin` is that of the site, from the settings: no header of a request is asked for it. */
export function postFeedRoutes(origin: string): Router<AppState> {
  const routes = new Router<AppState>();

  routes.get(crawlerPaths.feed, async (ctx) => {
    ctx.type = 'application/atom+xml; charset=utf-8';
    ctx.body = serializeFeed(await newestPublished(ENTRIES), origin);
  });

  return routes;
}
