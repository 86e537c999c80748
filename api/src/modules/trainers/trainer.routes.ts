import Router from '@koa/router';
import { type TrainerProfileWire, type TrainerWire, trainerInput, trainerPatch } from '@site/contract';
import type { AppMiddleware, AppState } from '../../http/context';
import { type Readiness, assertReady } from '../../http/health';
import { keyOf } from '../../http/keyOf';
import { readForm } from '../../http/readForm';
import { type ListRules, readListQuery } from '../../http/readListQuery';
import { sendPage } from '../../http/sendPage';
import { serializeTrainer, serializeTrainerProfile } from './trainer.serializer';
import {
  createTrainer,
  deleteTrainer,
  getTrainer,
  listAll,
  listPublished,
  updateTrainer,
} from './trainer.service';

const SORTS = { name: 'sortName', created_at: 'createdAt' };
const PUBLIC_LIST: ListRules = { sorts: SORTS, defaultSort: 'name' };
const ADMIN_LIST: ListRules = { sorts: SORTS, defaultSort: '-created_at' };
const PHOTO = { file: 'image' };

export function trainerRoutes(readiness: Readiness): Router<AppState> {
  const routes = new Router<AppState>({ prefix: '/trainers' });
  const throwIfShuttingDown = () => assertReady(readiness);

  routes.get('/', async (ctx) => {
    sendPage(ctx, await listPublished(await readListQuery(ctx, PUBLIC_LIST)), serializeTrainer);
  });

  routes.get('/admin/all', async (ctx) => {
    sendPage(ctx, await listAll(await readListQuery(ctx, ADMIN_LIST)), serializeTrainer);
  });

  routes.get('/:key', async (ctx) => {
    const trainer = await getTrainer(keyOf(ctx), { hidden: ctx.state.signedIn !== undefined });
    ctx.body = serializeTrainerProfile(trainer) satisfies TrainerProfileWire;
  });

  routes.post('/', async (ctx) => {
    const { input, file } = await readForm(ctx, trainerInput, PHOTO);
    const trainer = await createTrainer(input, { file, throwIfShuttingDown });
    ctx.status = 201;
    ctx.body = serializeTrainer(trainer) satisfies TrainerWire;
  });

  const update: AppMiddleware = async (ctx) => {
    const { input, file } = await readForm(ctx, trainerPatch, PHOTO);
    ctx.body = serializeTrainer(
      await updateTrainer(keyOf(ctx), input, { file, throwIfShuttingDown }),
    ) satisfies TrainerWire;
  };
  // Which of the two the product uses is not shown, so both do the same (DECISIONS 6).
  routes.put('/:key', update);
  routes.patch('/:key', update);

  routes.delete('/:key', async (ctx) => {
    await deleteTrainer(keyOf(ctx));
    ctx.status = 204;
  });

  return routes;
}
