import {
  type AdminGolferWire,
  type GolferWire,
  adminGolferWire,
  consentWire,
  golferCardInput,
  golferCardWire,
  golferImportInput,
  golferImportWire,
  golferInput,
  golferPatch,
  golferRowWire,
  golferTrainerWire,
  golferWire,
  londonDay,
} from '@site/contract';
import { keyIn } from '../../http/context';
import { type ListRules, pageBody, listQuery } from '../../http/lists';
import { json, jsonFor, page, pageOrRows, type RouteGroup, route } from '../../http/route';
import { formBody, jsonBody } from '../../http/bodies';
import { keyOf } from '../../http/parameters';
import { onlyExample } from '../../http/exampleQuery';
import { deletionRoute, updateRoutes } from '../../http/recordRoutes';
import { golferImportRoute } from './golferImport.routes';
import { golferQrRoute } from './golferQr.routes';
import { serializeAdminGolfer, serializeGolfer, serializeGolferRow } from './golfer.serializer';
import { gradYear, golferFilters } from './golferFilters';
import {
  changeCard,
  createGolfer,
  deleteGolfer,
  getGolfer,
  golferKind,
  golferOrRedirect,
  listAll,
  listVisible,
  updateGolfer,
} from './golfer.service';

const SORTS = { name: 'sortName', grad_year: 'gradYear', created_at: 'createdAt' };
const PUBLIC_LIST: ListRules = { sorts: SORTS, defaultSort: 'name' };
const ADMIN_LIST: ListRules = { sorts: SORTS, defaultSort: '-created_at', hasRows: true };

const key = keyOf('athlete');
const audit = golferKind.audited;

export const golferRoutes: RouteGroup = {
  name: 'Athletes',
  description:
    'The athletes, called golfers in every address, whatever their sport. Whose consent is withdrawn is hidden from the public at once.',
  wires: {
    Golfer: golferWire,
    AdminGolfer: adminGolferWire,
    GolferRow: golferRowWire,
    GolferTrainer: golferTrainerWire,
    Consent: consentWire,
    GolferImport: golferImportWire,
    GolferCard: golferCardWire,
  },
  inputs: {
    GolferInput: golferInput,
    GolferPatch: golferPatch,
    GolferCardInput: golferCardInput,
    GolferImportInput: golferImportInput,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/golfers',
        access: 'public',
        id: 'listGolfers',
        summary: 'The published athletes',
        query: listQuery(PUBLIC_LIST, gradYear),
        answers: { 200: page('Published athletes only, for an admin too.', golferWire) },
        cachedFrom: ['golfers', 'trainers'],
      },
      async (ctx, { query }) => pageBody(ctx, await listVisible(query, query.gradYear), serializeGolfer),
    ),
    route(
      {
        method: 'GET',
        path: '/golfers/admin/all',
        access: 'admin',
        id: 'listAllGolfers',
        summary: 'All athletes',
        query: listQuery(ADMIN_LIST, golferFilters),
        answers: { 200: pageOrRows('Athletes whether published or not.', adminGolferWire, golferRowWire) },
      },
      async (ctx, { query }) => {
        const found = await listAll(query);
        if (!query.isRows) return pageBody(ctx, found, serializeAdminGolfer);
        return pageBody(ctx, found, serializeGolferRow(londonDay(new Date())));
      },
    ),
    route(
      {
        method: 'GET',
        path: '/golfers/:key',
        access: 'preview',
        id: 'getGolfer',
        summary: 'One athlete',
        params: [key],
        answers: { 200: jsonFor<GolferWire, AdminGolferWire>('The athlete.', golferWire, adminGolferWire) },
        errors: [301],
        cachedFrom: ['golfers', 'trainers'],
      },
      async (ctx) => {
        const isAdmin = ctx.state.signedIn !== undefined;
        const find = () => getGolfer(keyIn(ctx), { hidden: isAdmin });
        const golfer = await golferOrRedirect(ctx, find);
        return isAdmin ? serializeAdminGolfer(golfer) : serializeGolfer(golfer);
      },
    ),
    route(
      {
        method: 'POST',
        path: '/golfers',
        access: 'admin',
        id: 'createGolfer',
        audit: { ...audit, action: 'create' },
        summary: 'Add an athlete',
        body: formBody(golferInput, 'profile_photo'),
        answers: { 201: json('The new athlete.', adminGolferWire) },
        errors: [409],
      },
      async (_ctx, { body: { input, file } }) => serializeAdminGolfer(await createGolfer(input, { file })),
    ),
    golferImportRoute,
    ...updateRoutes(
      {
        name: 'Golfer',
        audit,
        path: '/golfers/:key',
        summary: 'Change an athlete',
        params: [key],
        body: formBody(golferPatch, 'profile_photo'),
        answers: { 200: json('The athlete as it is now.', adminGolferWire) },
      },
      async (ctx, { body: { input, file } }) => {
        return serializeAdminGolfer(await updateGolfer(keyIn(ctx), input, { file }));
      },
    ),
    route(
      {
        method: 'PUT',
        path: '/golfers/:key/card',
        access: 'admin',
        id: 'updateGolferCard',
        audit: { ...audit, action: 'update' },
        summary: 'Change the figures, results, films and schedule of an athlete',
        params: [key],
        body: jsonBody(golferCardInput),
        answers: { 200: json('The athlete as it is now.', adminGolferWire) },
        errors: [409],
      },
      async (ctx, { body }) => serializeAdminGolfer(await changeCard(keyIn(ctx), body)),
    ),
    deletionRoute(
      {
        path: '/golfers/:key',
        id: 'deleteGolfer',
        one: 'an athlete',
        params: [key],
        audit,
        query: onlyExample,
        errors: [422],
      },
      deleteGolfer,
    ),
    golferQrRoute,
  ],
};
