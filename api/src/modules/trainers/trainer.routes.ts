import {
  athleteWire,
  type TrainerFact,
  trainerFacts,
  trainerInput,
  trainerPatch,
  trainerProfileWire,
  trainerWire,
} from '@site/contract';
import { keyIn } from '../../http/context';
import { type ListRules, pageBody, listQuery, queryChoice, queryFields } from '../../http/query';
import { LIST_HEADERS, json, page, type RouteGroup, route } from '../../http/route';
import { formBody } from '../../http/upload';
import { deletionRoute, updateRoutes } from '../../http/recordRoutes';
import type { ApiModule } from '../../records/ApiModule';
import { serializeAthlete, serializeTrainer } from './trainer.model';
import {
  createTrainer,
  deleteTrainer,
  getTrainer,
  listAll,
  listPublished,
  trainerKind,
  trainerOrRedirect,
  trainerPictures,
  updateTrainer,
} from './trainer.service';

const SORTS = { name: 'sortName', created_at: 'createdAt' };
const PUBLIC_LIST: ListRules = { sorts: SORTS, defaultSort: 'name' };
const ADMIN_LIST: ListRules = {
  sorts: { ...SORTS, title: 'title', email: 'email', phone: 'phone', is_published: 'isPublished' },
  defaultSort: '-created_at',
};
const ATHLETES: ListRules = { sorts: { name: 'sortName' }, defaultSort: 'name' };

const factFilter = queryFields<{ fact?: TrainerFact }>({
  fact: {
    description: 'present: only those about whom one fact is written.',
    schema: queryChoice('fact', trainerFacts),
  },
});

const audit = trainerKind.audited;

const trainerRoutes: RouteGroup = {
  name: 'Trainers',
  description: 'Those who coach the athletes. One trainer comes with their athletes, a list without.',
  wires: {
    Trainer: trainerWire,
    TrainerProfile: trainerProfileWire,
    Athlete: athleteWire,
  },
  inputs: { TrainerInput: trainerInput, TrainerPatch: trainerPatch },
  routes: [
    route(
      {
        method: 'GET',
        path: '/trainers',
        access: 'public',
        summary: 'The published trainers',
        query: listQuery(PUBLIC_LIST, factFilter),
        answers: { 200: page('Published trainers only, for an admin too.', trainerWire) },
        cachedFrom: ['trainers'],
      },
      async (ctx, { query }) => pageBody(ctx, await listPublished(query), serializeTrainer),
    ),
    route(
      {
        method: 'GET',
        path: '/trainers/admin/all',
        access: 'admin',
        summary: 'All trainers',
        query: listQuery(ADMIN_LIST),
        answers: { 200: page('Trainers whether published or not.', trainerWire) },
      },
      async (ctx, { query }) => pageBody(ctx, await listAll(query), serializeTrainer),
    ),
    route(
      {
        method: 'GET',
        path: '/trainers/:key',
        access: 'preview',
        summary: 'One trainer with their athletes',
        query: listQuery(ATHLETES),
        answers: { 200: { ...json('The trainer.', trainerProfileWire), headers: LIST_HEADERS } },
        errors: [301],
        cachedFrom: ['trainers', 'golfers'],
      },
      async (ctx, { query }) => {
        const hidden = ctx.state.signedIn !== undefined;
        const find = () => getTrainer(keyIn(ctx), { hidden, query });
        const trainer = await trainerOrRedirect(ctx, find);
        return { ...serializeTrainer(trainer), athletes: pageBody(ctx, trainer.athletes, serializeAthlete) };
      },
    ),
    route(
      {
        method: 'POST',
        path: '/trainers',
        access: 'admin',
        audit: { ...audit, action: 'create' },
        summary: 'Add a trainer',
        body: formBody(trainerInput, 'image'),
        answers: { 201: json('The new trainer.', trainerWire) },
        errors: [409],
      },
      async (_ctx, { body: { input, file } }) => serializeTrainer(await createTrainer(input, { file })),
    ),
    ...updateRoutes(
      {
        audit,
        path: '/trainers/:key',
        summary: 'Change a trainer',
        body: formBody(trainerPatch, 'image'),
        answers: { 200: json('The trainer as they are now.', trainerWire) },
      },
      async (ctx, { body: { input, file } }) => {
        return serializeTrainer(await updateTrainer(keyIn(ctx), input, { file }));
      },
    ),
    deletionRoute(
      {
        path: '/trainers/:key',
        one: 'a trainer',
        audit,
      },
      deleteTrainer,
    ),
  ],
};

export const trainerModule: ApiModule = {
  routes: trainerRoutes,
  kinds: [trainerKind],
  pictures: [trainerPictures],
};
