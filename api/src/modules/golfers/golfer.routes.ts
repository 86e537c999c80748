import Router from '@koa/router';
import { type AdminGolferWire, type GolferWire, golferInput, golferPatch } from '@site/contract';
import { object, string } from 'yup';
import type { AppMiddleware, AppState } from '../../http/context';
import { type Readiness, assertReady } from '../../http/health';
import { keyOf } from '../../http/keyOf';
import { readQuery } from '../../http/readBody';
import { readForm } from '../../http/readForm';
import { type ListRules, readListQuery } from '../../http/readListQuery';
import { sendPage } from '../../http/sendPage';
import { serializeAdminGolfer, serializeGolfer } from './golfer.serializer';
import { createGolfer, deleteGolfer, getGolfer, listAll, listVisible, updateGolfer } from './golfer.service';

const SORTS = { name: 'sortName', grad_year: 'gradYear', created_at: 'createdAt' };
const PUBLIC_LIST: ListRules = { sorts: SORTS, defaultSort: 'name' };
const ADMIN_LIST: ListRules = { sorts: SORTS, defaultSort: '-created_at' };
const PHOTO = { file: 'profile_photo' };

const BAD_YEAR = 'grad_year must be a whole number';
const yearQuery = object({
  grad_year: string()
    .strict()
    .typeError(BAD_YEAR)
    .matches(/^-?\d{1,9}$/, BAD_YEAR),
});

export function golferRoutes(readiness: Readiness): Router<AppState> {
  const routes = new Router<AppState>({ prefix: '/golfers' });
  const throwIfShuttingDown = () => assertReady(readiness);

  routes.get('/', async (ctx) => {
    const { grad_year } = await readQuery(ctx, yearQuery);
    const query = await readListQuery(ctx, PUBLIC_LIST);
    const found = await listVisible(query, grad_year === undefined ? undefined : Number(grad_year));
    sendPage(ctx, found, serializeGolfer);
  });

  routes.get('/admin/all', async (ctx) => {
    sendPage(ctx, await listAll(await readListQuery(ctx, ADMIN_LIST)), serializeAdminGolfer);
  });

  routes.get('/:key', async (ctx) => {
    const isAdmin = ctx.state.signedIn !== undefined;
    const golfer = await getGolfer(keyOf(ctx), { hidden: isAdmin });
    ctx.body = (isAdmin ? serializeAdminGolfer(golfer) : serializeGolfer(golfer)) satisfies
      AdminGolferWire | GolferWire;
  });

  routes.post('/', async (ctx) => {
    const { input, file } = await readForm(ctx, golferInput, PHOTO);
    const golfer = await createGolfer(input, { file, throwIfShuttingDown });
    ctx.status = 201;
    ctx.body = serializeAdminGolfer(golfer) satisfies AdminGolferWire;
  });

  const update: AppMiddleware = async (ctx) => {
    const { input, file } = await readForm(ctx, golferPatch, PHOTO);
    const golfer = await updateGolfer(keyOf(ctx), input, { file, throwIfShuttingDown });
    ctx.body = serializeAdminGolfer(golfer) satisfies AdminGolferWire;
  };
  // Which of the two the product uses is not shown, so both do the same (DECISIONS 6).
  routes.put('/:key', update);
  routes.patch('/:key', update);

  routes.delete('/:key', async (ctx) => {
    await deleteGolfer(keyOf(ctx));
    ctx.status = 204;
  });

  return routes;
}
