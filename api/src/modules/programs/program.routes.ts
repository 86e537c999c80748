import { featureWire, programInput, programWire, testimonialWire } from '@site/contract';
import { type AppContext, keyIn } from '../../http/context';
import { type ListRules, pageBody, listQuery } from '../../http/query';
import { json, page, type RouteGroup, route } from '../../http/route';
import { jsonBody } from '../../http/body';
import { deletionRoute } from '../../http/recordRoutes';
import type { ApiModule } from '../../records/ApiModule';
import { serializeProgram } from './program.model';
import {
  createProgram,
  deleteProgram,
  getProgram,
  listPrograms,
  programKind,
  programPictures,
  updateProgram,
} from './program.service';
import { auditedTestimonial, deleteTestimonial, testimonialKind } from './testimonial.service';

// Oldest first, so that the cards of the public page keep their places.
const LIST: ListRules = { sorts: { created_at: 'createdAt', title: 'title' }, defaultSort: 'created_at' };

const audit = programKind.audited;

const programRoutes: RouteGroup = {
  name: 'Programmes',
  description: 'What the agency offers. Features and testimonials come in the order of their `order_index`.',
  wires: { Program: programWire, Feature: featureWire, Testimonial: testimonialWire },
  inputs: { ProgramInput: programInput },
  routes: [
    route(
      {
        method: 'GET',
        path: '/programs',
        access: 'preview',
        summary: 'The programmes, the oldest first',
        query: listQuery(LIST),
        answers: { 200: page('The active ones; for an admin who sends a token, all.', programWire) },
        cachedFrom: ['programs'],
      },
      async (ctx, { query }) => pageBody(ctx, await listPrograms(query, visibleTo(ctx)), serializeProgram),
    ),
    route(
      {
        method: 'GET',
        path: '/programs/:key',
        access: 'preview',
        summary: 'One programme',
        answers: { 200: json('The programme.', programWire) },
        cachedFrom: ['programs'],
      },
      async (ctx) => serializeProgram(await getProgram(keyIn(ctx), visibleTo(ctx))),
    ),
    // docs/product.md#api-calls: one call creates and updates; an update carries the id.
    route(
      {
        method: 'POST',
        path: '/programs',
        audit: { ...audit, action: 'create' },
        access: 'admin',
        summary: 'Create or change a programme',
        body: jsonBody(programInput),
        answers: {
          200: json('The updated programme.', programWire),
          201: json('The new programme.', programWire),
        },
        errors: [404, 409],
      },
      async (ctx, { body }) => {
        const program = await (body.id ? updateProgram(body.id, body) : createProgram(body));
        ctx.status = body.id ? 200 : 201;
        return serializeProgram(program);
      },
    ),
    deletionRoute({ path: '/programs/:key', one: 'a programme', audit }, deleteProgram),
  ],
};

function visibleTo(ctx: AppContext): { inactive: boolean } {
  return { inactive: ctx.state.signedIn !== undefined };
}

const testimonialRoutes: RouteGroup = {
  name: 'Testimonials',
  description:
    'What families say on the page of a programme. They are read and written with their programme; one alone can be moved to the trash.',
  wires: {},
  inputs: {},
  routes: [
    deletionRoute(
      {
        path: '/testimonials/:id',
        one: 'a testimonial',
        audit: { kind: 'testimonial', find: auditedTestimonial },
      },
      deleteTestimonial,
    ),
  ],
};

export const programModule: ApiModule = {
  routes: programRoutes,
  kinds: [programKind],
  pictures: [programPictures],
};

export const testimonialModule: ApiModule = { routes: testimonialRoutes, kinds: [testimonialKind] };
