import type { AppContext } from '../../http/context';
import { signedIn } from '../../http/guard';
import { auditedAccount, type Owner } from './ownAccount.service';

export const ownerOf = (ctx: AppContext): Owner => ({
  signedIn: signedIn(ctx),
  address: ctx.state.address,
  keys: ctx.deps.signingKeys,
  requestId: ctx.state.requestId,
  onMail: ctx.deps.onMail,
});

export const TRIES =
  'Wrong passwords are counted together with those of the login, and wrong codes of an app by account.';

/** In the audit trail the record is the account of whoever calls. */
export const ownRecord = { find: auditedAccount, isOwnAccount: true } as const;
