import Router from '@koa/router';
import type { RestoredWire } from '@site/contract';
import type { AppContext, AppState } from '../../http/context';
import type { RestoreByKind } from '../../db/wholeRecord';
import { type ListRules, readListQuery } from '../../http/readListQuery';
import { sendPage } from '../../http/sendPage';
import { serializeTrashItem } from './trash.serializer';
import { listTrash, purge, restore } from './trash.service';

const LIST: ListRules = { sorts: { deleted_at: 'deletedAt' }, defaultSort: '-deleted_at' };

export function trashRoutes(restoreByKind: RestoreByKind): Router<AppState> {
  const routes = new Router<AppState>({ prefix: '/trash' });

  routes.get('/', async (ctx) => {
    sendPage(ctx, await listTrash(await readListQuery(ctx, LIST)), serializeTrashItem);
  });

  routes.post('/:id/restore', async (ctx) => {
    ctx.body = (await restore(idOf(ctx), restoreByKind)) satisfies RestoredWire;
  });

  routes.delete('/:id', async (ctx) => {
    await purge(idOf(ctx));
    ctx.status = 204;
  });

  return routes;
}

function idOf(ctx: AppContext): string {
  return ctx.params.id ?? '';
}
