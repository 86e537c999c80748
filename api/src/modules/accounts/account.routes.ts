import { accountPatch, accountsWire, accountWire } from '@site/contract';
import { idIn } from '../../http/context';
import { jsonBody } from '../../http/bodies';
import { adminIn } from '../../http/guard';
import { idOf } from '../../http/parameters';
import { json, noBody, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { serializeAccount } from './account.serializer';
import { assertAccount, auditedAccount, changeRole, listAdmins, removeOtherAccount } from './account.service';

const accountRoutes: RouteGroup = {
  name: 'Accounts',
  description:
    'Who may sign in. A new account is created by an invitation, or on the server, with `npm run admin:create`.',
  wires: { Accounts: accountsWire, Account: accountWire },
  inputs: { AccountPatch: accountPatch },
  routes: [
    route(
      {
        method: 'GET',
        path: '/accounts',
        access: 'admin',
        id: 'listAccounts',
        summary: 'Who may sign in, the oldest account first',
        answers: { 200: json('All accounts.', accountsWire) },
      },
      async () => ({ accounts: (await listAdmins()).map(serializeAccount) }),
    ),
    route(
      {
        method: 'PUT',
        path: '/accounts/:id',
        access: 'admin',
        audit: { kind: 'account', action: 'update', find: auditedAccount },
        id: 'changeRole',
        summary: 'Make an account an owner’s or an editor’s',
        params: [idOf('account')],
        before: (ctx) => assertAccount(idIn(ctx)),
        body: jsonBody(accountPatch),
        answers: { 200: json('The account as it is now.', accountWire) },
        errors: [409],
      },
      async (ctx, { body: { role } }) => {
        const { id, email } = adminIn(ctx);
        const { requestId } = ctx.state;
        const account = await changeRole(idIn(ctx), role, { id, email, requestId });
        ctx.deps.onMail();
        return serializeAccount(account);
      },
    ),
    route(
      {
        method: 'DELETE',
        path: '/accounts/:id',
        access: 'admin',
        audit: { kind: 'account', action: 'delete', find: auditedAccount },
        id: 'removeAccount',
        summary: 'Remove an account',
        params: [idOf('account')],
        answers: { 204: noBody('It is gone; a second time it is 404.') },
        errors: [409],
      },
      (ctx) => removeOtherAccount(idIn(ctx), adminIn(ctx).id),
    ),
  ],
};

export const accountModule: ApiModule = { routes: accountRoutes };
