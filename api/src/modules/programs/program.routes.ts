import Router from '@koa/router';
import { type ProgramWire, programInput } from '@site/contract';
import type { AppContext, AppState } from '../../http/context';
import { keyOf } from '../../http/keyOf';
import { readBody } from '../../http/readBody';
import { type ListRules, readListQuery } from '../../http/readListQuery';
import { sendPage } from '../../http/sendPage';
import { serializeProgram } from './program.serializer';
import { createProgram, deleteProgram, getProgram, listPrograms, updateProgram } from './program.service';

// The oldest first, so that the cards of the public page keep their places.
const LIST: ListRules = { sorts: { created_at: 'createdAt', title: 'title' }, defaultSort: 'created_at' };

export const programRoutes = new Router<AppState>({ prefix: '/programs' });

programRoutes.get('/', async (ctx) => {
  sendPage(ctx, await listPrograms(await readListQuery(ctx, LIST), visibleTo(ctx)), serializeProgram);
});

programRoutes.get('/:key', async (ctx) => {
  ctx.body = serializeProgram(await getProgram(keyOf(ctx), visibleTo(ctx))) satisfies ProgramWire;
});

// Spec 7: one call for both; what is edited travels with its id.
programRoutes.post('/', async (ctx) => {
  const input = await readBody(ctx, programInput);
  ctx.status = input.id ? 200 : 201;
  const program = await (input.id ? updateProgram(input.id, input) : createProgram(input));
  ctx.body = serializeProgram(program) satisfies ProgramWire;
});

programRoutes.delete('/:key', async (ctx) => {
  await deleteProgram(keyOf(ctx));
  ctx.status = 204;
});

function visibleTo(ctx: AppContext): { inactive: boolean } {
  return { inactive: ctx.state.signedIn !== undefined };
}
