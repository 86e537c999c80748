import {
  type SavedViewWire,
  limits,
  savedViewInput,
  savedViewPatch,
  savedViewsWire,
  savedViewWire,
} from '@site/contract';
import { idIn } from '../../http/context';
import { jsonBody } from '../../routing/bodies';
import { signedIn } from '../../routing/guard';
import { idOf } from '../../routing/parameters';
import { json, noBody, type Route, route } from '../../routing/route';
import { removeView, renameView, saveView, viewsOf } from './ownAccount.service';
import { serializeSavedView } from './ownAccount.serializer';
import { ownRecord } from './ownerOf';

export const viewWires = { SavedViews: savedViewsWire, SavedView: savedViewWire };
export const viewInputs = { SavedViewInput: savedViewInput, SavedViewPatch: savedViewPatch };

// An entry never says what was looked for.
const audit = { ...ownRecord, kind: 'account', action: 'update' } as const;

export const savedViewRoutes: readonly Route[] = [
  route(
    {
      method: 'GET',
      path: '/account/views',
      access: 'admin',
      forEditors: true,
      id: 'listSavedViews',
      summary: 'The saved views of the own account, of all lists',
      answers: { 200: json('In the order in which they were saved.', savedViewsWire) },
    },
    async (ctx) => ({ views: (await viewsOf(signedIn(ctx).user.id)).map(serializeSavedView) }),
  ),
  route(
    {
      method: 'POST',
      path: '/account/views',
      access: 'admin',
      forEditors: true,
      id: 'saveView',
      audit,
      summary: 'Keep filters, order and search of a list under a name',
      description: `Repeated with the same words it is the same view. A list has at most ${limits.savedViews}.`,
      body: jsonBody(savedViewInput),
      answers: { 201: json<SavedViewWire>('The view.', savedViewWire) },
      errors: [409],
    },
    async (ctx, { body }) => serializeSavedView(await saveView(signedIn(ctx).user.id, body)),
  ),
  route(
    {
      method: 'PUT',
      path: '/account/views/:id',
      access: 'admin',
      forEditors: true,
      id: 'renameView',
      audit,
      summary: 'Rename a saved view',
      params: [idOf('view')],
      body: jsonBody(savedViewPatch),
      answers: { 200: json('As it is now.', savedViewWire) },
      errors: [409],
    },
    async (ctx, { body }) => {
      const view = { accountId: signedIn(ctx).user.id, viewId: idIn(ctx) };
      return serializeSavedView(await renameView(view, body.name));
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/account/views/:id',
      access: 'admin',
      forEditors: true,
      id: 'removeView',
      audit,
      summary: 'Remove a saved view',
      params: [idOf('view')],
      answers: { 204: noBody('It is gone; a second time it is 404.') },
    },
    (ctx) => removeView(signedIn(ctx).user.id, idIn(ctx)),
  ),
];
