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
  golferTrainerWire,
  golferWire,
  limits,
  paths,
} from '@site/contract';
import { renderSVG } from 'uqr';
import type { ApiModule } from '../../records/ApiModule';
import { keyIn } from '../../http/context';
import { type ListRules, pageBody, listQuery } from '../../http/query';
import { file, json, jsonFor, page, type RouteGroup, route } from '../../http/route';
import { filesBody, formBody } from '../../http/upload';
import { jsonBody } from '../../http/body';
import { deletionRoute, updateRoutes } from '../../http/recordRoutes';
import { serializeAdminGolfer, serializeGolfer } from './golfer.serializer';
import { golferFilters, yearFilter } from './golferFilters';
import { golferPictures } from './golferRelations.service';
import { importGolfers } from './golferImport.service';
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
const ADMIN_LIST: ListRules = { sorts: SORTS, defaultSort: '-created_at' };

const IMPORT_FILE = {
  field: 'file',
  maxFiles: 1,
  kind: { name: 'CSV file', bytes: limits.importBytes, description: 'With a header, and a row for each.' },
};

/**
 * With the margin that the standard wants, in modules. Drawn here: the library would be in the scripts of every profile, and
 * loaded on demand it would come too late for a print.
 */
const QR_CODE = { ecc: 'M', border: 4 } as const;

const audit = golferKind.audited;

const golferRoutes: RouteGroup = {
  name: 'Athletes',
  description:
    'The athletes, called golfers in every address, whatever their sport. Whose consent is withdrawn is hidden from the public at once.',
  wires: {
    Golfer: golferWire,
    AdminGolfer: adminGolferWire,
    GolferTrainer: golferTrainerWire,
    Consent: consentWire,
    GolferImport: golferImportWire,
    GolferCard: golferCardWire,
  },
  inputs: {
    GolferInput: golferInput,
    GolferPatch: golferPatch,
    GolferCardInput: golferCardInput,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/golfers',
        access: 'public',
        summary: 'The published athletes',
        query: listQuery(PUBLIC_LIST, yearFilter),
        answers: { 200: page('Published athletes only, for an admin too.', golferWire) },
        cachedFrom: ['golfers', 'trainers'],
      },
      async (ctx, { query }) => pageBody(ctx, await listVisible(query), serializeGolfer),
    ),
    route(
      {
        method: 'GET',
        path: '/golfers/admin/all',
        access: 'admin',
        summary: 'All athletes',
        query: listQuery(ADMIN_LIST, golferFilters),
        answers: { 200: page('Athletes whether published or not.', adminGolferWire) },
      },
      async (ctx, { query }) => pageBody(ctx, await listAll(query), serializeAdminGolfer),
    ),
    route(
      {
        method: 'GET',
        path: '/golfers/:key',
        access: 'preview',
        summary: 'One athlete',
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
        audit: { ...audit, action: 'create' },
        summary: 'Add an athlete',
        body: formBody(golferInput, 'profile_photo'),
        answers: { 201: json('The new athlete.', adminGolferWire) },
        errors: [409],
      },
      async (_ctx, { body: { input, file: photo } }) =>
        serializeAdminGolfer(await createGolfer(input, photo)),
    ),
    route(
      {
        method: 'POST',
        path: '/golfers/import',
        access: 'admin',
        audit: { kind: 'golfer', action: 'import', isDryRun: ({ input }) => input.dry_run },
        summary: 'Add athletes from a CSV file',
        body: filesBody(IMPORT_FILE, golferImportInput),
        answers: { 200: json('What was imported, or in a dry run would be.', golferImportWire) },
        errors: [409],
      },
      (_ctx, { body: { input, files } }) => importGolfers(files[0].bytes, { isDryRun: input.dry_run }),
    ),
    ...updateRoutes(
      {
        audit,
        path: '/golfers/:key',
        summary: 'Change an athlete',
        body: formBody(golferPatch, 'profile_photo'),
        answers: { 200: json('The updated athlete.', adminGolferWire) },
      },
      async (ctx, { body: { input, file: photo } }) =>
        serializeAdminGolfer(await updateGolfer(keyIn(ctx), input, photo)),
    ),
    route(
      {
        method: 'PUT',
        path: '/golfers/:key/card',
        access: 'admin',
        audit: { ...audit, action: 'update' },
        summary: 'Change the figures, results, films and schedule of an athlete',
        body: jsonBody(golferCardInput),
        answers: { 200: json('The updated athlete.', adminGolferWire) },
        errors: [409],
      },
      async (ctx, { body }) => serializeAdminGolfer(await changeCard(keyIn(ctx), body)),
    ),
    deletionRoute(
      {
        path: '/golfers/:key',
        one: 'an athlete',
        audit,
      },
      deleteGolfer,
    ),
    route(
      {
        method: 'GET',
        path: '/golfers/:key/qr.svg',
        access: 'public',
        summary: 'The address of a profile as a QR code',
        answers: { 200: file('The drawing.', ['image/svg+xml']) },
        cachedFrom: ['golfers'],
      },
      async (ctx) => {
        const { slug } = await getGolfer(keyIn(ctx), { hidden: false });
        // As for pictures: a drawing that is opened on its own must not run anything.
        ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
        ctx.type = 'image/svg+xml';
        ctx.body = renderSVG(ctx.deps.publicOrigin + paths.golfer.to(slug), QR_CODE);
      },
    ),
  ],
};

export const golferModule: ApiModule = {
  routes: golferRoutes,
  kinds: [golferKind],
  pictures: [golferPictures],
};
