import {
  adminPlacementWire,
  placementInput,
  placementPatch,
  placementSummaryWire,
  placementWire,
} from '@site/contract';
import { idIn } from '../../http/context';
import { jsonBody } from '../../http/body';
import { type ListRules, pageBody, listQuery } from '../../http/query';
import { deletionRoute, updateRoutes } from '../../http/recordRoutes';
import { json, list, page, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { serializeAdminPlacement, serializeFigures, serializePlacement } from './placement.model';
import {
  createPlacement,
  deletePlacement,
  figuresOfVisible,
  getPlacement,
  listAll,
  listVisible,
  placementKind,
  updatePlacement,
} from './placement.service';

const ADMIN_LIST: ListRules = {
  sorts: {
    name: 'sortName',
    year: 'year',
    college: 'collegeKey',
    state: 'state',
    checked_on: 'checkedOn',
    is_published: 'isPublished',
    created_at: 'createdAt',
  },
  defaultSort: '-created_at',
};

const audit = placementKind.audited;

const placementRoutes: RouteGroup = {
  name: 'Placements',
  description:
    'Athletes who went to a college. Visitors see those that are published and checked, by initials unless a consent on record allows the name; nothing of one whose consent was withdrawn.',
  wires: {
    Placement: placementWire,
    AdminPlacement: adminPlacementWire,
    PlacementSummary: placementSummaryWire,
  },
  inputs: { PlacementInput: placementInput, PlacementPatch: placementPatch },
  routes: [
    route(
      {
        method: 'GET',
        path: '/placements',
        access: 'public',
        summary: 'The placements that visitors see, the latest years first',
        answers: { 200: list('The same for an admin.', placementWire) },
        cachedFrom: ['placements'],
      },
      async () => (await listVisible()).map(serializePlacement),
    ),
    route(
      {
        method: 'GET',
        path: '/placements/summary',
        access: 'public',
        summary: 'The figures of the placements that visitors see',
        answers: { 200: json('How many there are, and when the latest was checked.', placementSummaryWire) },
        cachedFrom: ['placements'],
      },
      async () => serializeFigures(await figuresOfVisible()),
    ),
    // Before /:id, which would match `admin`.
    route(
      {
        method: 'GET',
        path: '/placements/admin/all',
        access: 'admin',
        summary: 'All placements',
        query: listQuery(ADMIN_LIST),
        answers: { 200: page('Placements whether visitors see them or not.', adminPlacementWire) },
      },
      async (ctx, { query }) => pageBody(ctx, await listAll(query), serializeAdminPlacement),
    ),
    route(
      {
        method: 'GET',
        path: '/placements/:id',
        access: 'admin',
        summary: 'One placement',
        answers: { 200: json('The placement.', adminPlacementWire) },
      },
      async (ctx) => serializeAdminPlacement(await getPlacement(idIn(ctx))),
    ),
    route(
      {
        method: 'POST',
        path: '/placements',
        access: 'admin',
        audit: { ...audit, action: 'create' },
        summary: 'Add a placement',
        body: jsonBody(placementInput),
        answers: { 201: json('The new placement.', adminPlacementWire) },
      },
      async (_ctx, { body }) => serializeAdminPlacement(await createPlacement(body)),
    ),
    ...updateRoutes(
      {
        audit,
        path: '/placements/:id',
        summary: 'Change a placement',
        body: jsonBody(placementPatch),
        answers: { 200: json('The updated placement.', adminPlacementWire) },
      },
      async (ctx, { body }) => serializeAdminPlacement(await updatePlacement(idIn(ctx), body)),
    ),
    deletionRoute({ path: '/placements/:id', one: 'a placement', audit }, deletePlacement),
  ],
};

export const placementModule: ApiModule = {
  routes: placementRoutes,
  kinds: [placementKind],
};
