import { limits, restoredWire, trashItemWire, type TrashKind, trashKinds } from '@site/contract';
import { type AppContext, idIn } from '../../http/context';
import { type ListRules, listQuery, pageBody } from '../../http/query';
import { emailOf, isOwner, signedIn } from '../../http/guard';
import { json, noBody, page, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../ApiModule';
import { serializeTrashItem } from './trash.model';
import {
  auditedTrash,
  listTrash,
  publishesWithoutConsent,
  purge,
  purgeTrash,
  restore,
  trashPictures,
} from './trash.service';

const LIST: ListRules = {
  sorts: { deleted_at: 'deletedAt', purge_at: 'purgeAfter', label: 'label', kind: 'kind' },
  defaultSort: '-deleted_at',
};
/** The kinds that the caller may restore: an editor those that an editor deletes. */
const kindsFor = (ctx: AppContext): readonly TrashKind[] =>
  isOwner(signedIn(ctx)) ? trashKinds : ['post', 'comment'];

// The entry names the kind of the deleted record instead.
const audit = { kind: 'post', find: auditedTrash } as const;

const trashRoutes: RouteGroup = {
  name: 'Trash',
  description: `What an admin deleted. It is kept for ${limits.trashDays} days and can be restored for as long.`,
  wires: { TrashItem: trashItemWire, Restored: restoredWire },
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/trash',
        access: 'admin',
        summary: 'What was deleted, the newest first',
        query: listQuery(LIST),
        answers: { 200: page('Deleted records of every kind.', trashItemWire) },
      },
      async (ctx, { query }) =>
        pageBody(ctx, await listTrash(query), (entry) =>
          serializeTrashItem(entry, publishesWithoutConsent(entry)),
        ),
    ),
    route(
      {
        method: 'POST',
        path: '/trash/:id/restore',
        access: 'editor',
        audit: { action: 'restore', ...audit },
        summary: 'Restore a deleted record',
        answers: { 200: json('The new place of the record. A second call gets 404.', restoredWire) },
        errors: [409, 422],
      },
      (ctx) => restore(idIn(ctx), { kinds: kindsFor(ctx), by: emailOf(ctx) }),
    ),
    route(
      {
        method: 'DELETE',
        path: '/trash/:id',
        access: 'admin',
        audit: { action: 'purge', ...audit },
        summary: 'Delete a record for good, with its pictures',
        answers: { 204: noBody('The record is deleted for good. A second call gets 404.') },
      },
      (ctx) => purge(idIn(ctx)),
    ),
  ],
};

export const trashModule: ApiModule = {
  routes: trashRoutes,
  pictures: [trashPictures],
  dailyJobs: [purgeTrash],
};
