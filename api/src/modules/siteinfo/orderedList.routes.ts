import Router from '@koa/router';
import { orderInput } from '@site/contract';
import type { Schema } from 'yup';
import type { Stored } from '../../db/findPage';
import type { AppContext, AppMiddleware, AppState } from '../../http/context';
import { readBody } from '../../http/readBody';
import { type ListRules, readListQuery } from '../../http/readListQuery';
import { sendPage } from '../../http/sendPage';
import type { OrderedListService } from './orderedList.service';

const LIST: ListRules = {
  sorts: { order_index: 'orderIndex', created_at: 'createdAt' },
  defaultSort: 'order_index',
};

export interface OrderedList<T, Input, Patch> {
  service: OrderedListService<T, Input, Patch>;
  input: Schema<Input>;
  patch: Schema<Patch>;
  serialize: (entry: Stored<T>) => object;
}

/** The calls of a list that everybody reads and an admin writes and puts in order. */
export function orderedListRoutes<T, Input, Patch>(
  prefix: string,
  { service, input, patch, serialize }: OrderedList<T, Input, Patch>,
): Router<AppState> {
  const routes = new Router<AppState>({ prefix });
  const sendList = async (ctx: AppContext) =>
    sendPage(ctx, await service.list(await readListQuery(ctx, LIST)), serialize);

  routes.get('/', sendList);

  routes.post('/', async (ctx) => {
    const created = await service.create(await readBody(ctx, input));
    ctx.status = 201;
    ctx.body = serialize(created);
  });

  // Before /:id, which would take `order` for one.
  routes.put('/order', async (ctx) => {
    const { ids } = await readBody(ctx, orderInput);
    await service.reorder(ids);
    await sendList(ctx);
  });

  const update: AppMiddleware = async (ctx) => {
    ctx.body = serialize(await service.update(idOf(ctx), await readBody(ctx, patch)));
  };
  routes.put('/:id', update);
  routes.patch('/:id', update);

  routes.delete('/:id', async (ctx) => {
    await service.remove(idOf(ctx));
    ctx.status = 204;
  });

  return routes;
}

function idOf(ctx: AppContext): string {
  return ctx.params.id ?? '';
}
