import {
  limits,
  postPresenceInput,
  postPresenceWire,
  workingCopyInput,
  workingCopySummaryWire,
  workingCopyWire,
} from '@site/contract';
import * as yup from 'yup';
import { attemptLimit } from '../../db/attemptLimit';
import { type AppContext, keyIn } from '../../http/context';
import { notFound } from '../../http/errors';
import { readQuery } from '../../http/readBody';
import type { Parameter } from '../../openapi/openApi';
import { jsonBody } from '../../routing/bodies';
import { adminIn } from '../../routing/guard';
import { queryText } from '../../routing/queryFields';
import { json, list, noBody, type RouteGroup, route } from '../../routing/route';
import { serializeCopySummary, serializePresence, serializeWorkingCopy } from './workingCopy.serializer';
import {
  assertWritable,
  type CopyOwner,
  discardWorkingCopy,
  findWorkingCopy,
  keepWorkingCopy,
  newPostCopies,
  noteEditor,
} from './workingCopy.service';

const key: Parameter = {
  name: 'key',
  in: 'path',
  required: true,
  description:
    'The id of the post, or 32 hexadecimal digits of your choice for a post that does not exist yet.',
  schema: { type: 'string' },
};
const version: Parameter = {
  name: 'version',
  in: 'query',
  description: 'The version to discard; a newer one stays.',
  schema: { type: 'string', maxLength: 32 },
};
const versionQuery = yup.object({ version: queryText('version', 32) });

const limiter = attemptLimit({
  keyPrefix: 'working-copies',
  points: limits.workingCopyCallsPerMinute,
  duration: 60,
});
const rateLimit = `At most ${limits.workingCopyCallsPerMinute} calls of an account are taken in a minute.`;

const ownerIn = (ctx: AppContext): CopyOwner => ({
  userId: adminIn(ctx).id,
  key: keyIn(ctx).toLowerCase(),
});
const check = (ctx: AppContext) => assertWritable(ownerIn(ctx).key);
const countAndCheck = async (ctx: AppContext) => {
  await limiter.count(adminIn(ctx).id);
  await check(ctx);
};

/** They are in no audit trail: nobody else sees them, and a writer would fill it every few seconds. */
export const workingCopyRoutes: RouteGroup = {
  name: 'Working copies',
  description:
    'The unsaved work of an account on a post. Nobody else sees it, and it changes nothing of the post. It is kept for thirty days.',
  wires: {
    WorkingCopy: workingCopyWire,
    WorkingCopySummary: workingCopySummaryWire,
    PostPresence: postPresenceWire,
  },
  inputs: { WorkingCopyInput: workingCopyInput, PostPresenceInput: postPresenceInput },
  routes: [
    route(
      {
        method: 'GET',
        path: '/working-copies',
        access: 'admin',
        forEditors: true,
        id: 'listWorkingCopies',
        summary: 'One’s own unsaved new posts',
        answers: { 200: list('The newest first, without their texts.', workingCopySummaryWire) },
      },
      async (ctx) => (await newPostCopies(adminIn(ctx).id)).map(serializeCopySummary),
    ),
    route(
      {
        method: 'GET',
        path: '/working-copies/:key',
        access: 'admin',
        forEditors: true,
        id: 'getWorkingCopy',
        summary: 'One’s own unsaved work on a post',
        params: [key],
        answers: { 200: json('The working copy.', workingCopyWire) },
      },
      async (ctx) => {
        const copy = await findWorkingCopy(ownerIn(ctx));
        if (!copy) throw notFound('Working copy');
        return serializeWorkingCopy(copy);
      },
    ),
    route(
      {
        method: 'PUT',
        path: '/working-copies/:key',
        access: 'admin',
        forEditors: true,
        id: 'keepWorkingCopy',
        summary: 'Keep unsaved work',
        description:
          'Refused (409, `stale`) when another tab or device has written since: read that work first, and send its version. A later request of the same tab replaces an earlier one.',
        params: [key],
        before: countAndCheck,
        rateLimit,
        body: jsonBody(workingCopyInput, { size: 'post' }),
        answers: { 200: json('When it was kept, and its version.', workingCopySummaryWire) },
        errors: [409],
      },
      async (ctx, { body }) => serializeCopySummary(await keepWorkingCopy(ownerIn(ctx), body)),
    ),
    route(
      {
        method: 'DELETE',
        path: '/working-copies/:key',
        access: 'admin',
        forEditors: true,
        id: 'discardWorkingCopy',
        summary: 'Discard unsaved work',
        params: [key],
        before: check,
        query: { parameters: [version], read: (ctx) => readQuery(ctx, versionQuery) },
        answers: { 204: noBody('This version is gone.') },
      },
      (ctx, { query }) => discardWorkingCopy(ownerIn(ctx), query.version ?? ''),
    ),
    route(
      {
        method: 'PUT',
        path: '/working-copies/:key/presence',
        access: 'admin',
        forEditors: true,
        id: 'notePostEditor',
        summary: 'Say that a post is open in a tab',
        description: 'The tab counts as open for a minute.',
        params: [key],
        before: countAndCheck,
        rateLimit,
        body: jsonBody(postPresenceInput),
        answers: { 200: json('Where else it is open, and one’s own working copy.', postPresenceWire) },
      },
      async (ctx, { body: { tab } }) => {
        const owner = ownerIn(ctx);
        const others = await noteEditor(owner, { tab, user: adminIn(ctx) });
        return serializePresence(others, { ...owner, copy: await findWorkingCopy(owner) });
      },
    ),
  ],
};
