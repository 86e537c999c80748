import type { Role } from '@site/contract';
import { inTransaction } from '../../db/inTransaction';
import type { SignedIn } from '../../http/context';
import { conflict, notFound } from '../../http/errors';
import { mailAccountChange, mailNewOwner } from './accountMail.service';
import { codeLimit } from './loginLimits.service';
import { endSessionsOf } from './session.service';
import { changeRole } from './accountRole.service';
import {
  auditedAccount,
  listAdmins,
  type NewAccess,
  removeAdminById,
  resetPassword,
  type UserDoc,
} from './user.service';

export { auditedAccount, listAdmins };

/** Throws 404. */
export async function assertAccount(id: string): Promise<void> {
  if (!(await auditedAccount(id))) throw notFound('Account');
}

interface RoleChange {
  role: Role;
  by: SignedIn['user'];
  requestId: string;
}

/** Tells the other owners of a new one. Throws 404, and 409 for the caller's own account or the last owner. */
export async function changeRoleOf(id: string, { role, by, requestId }: RoleChange): Promise<UserDoc> {
  if (id.toLowerCase() === by.id) throw conflict('Nobody can change their own role');
  return changeRole(id, role, {
    async onChanged({ email }, transaction) {
      if (role === 'owner') await mailNewOwner({ email, by: by.email, requestId }, transaction);
    },
  });
}

/**
 * Sets a new password from the server, and tells the address; for whoever has lost app and recovery codes, it removes the
 * one-time codes too. Ends all sessions. Throws 404.
 */
export async function resetAccount(email: string, access: NewAccess): ReturnType<typeof resetPassword> {
  const changed = await inTransaction(async (transaction) => {
    const reset = await resetPassword(email, access, transaction);
    const codes = reset.hasLostCodes ? ', and no one-time code is asked for any more' : '';
    const what = `A new password was set${codes}`;
    const mail = { _id: reset._id, addresses: [reset.email], what, by: 'a command on the server' };
    await mailAccountChange(mail, transaction);
    return reset;
  });
  await endSessionsOf(changed.id);
  // As with every new password, the tries of whoever knew the former one are over.
  await codeLimit.clear(changed.id);
  return changed;
}

/** Removes another admin's account and ends its sessions. Throws 404, and 409 for the caller's own or the last account. */
export async function removeAccount(id: string, ownId: string | undefined): Promise<void> {
  if (id.toLowerCase() === ownId) throw conflict('Nobody can remove their own account');
  await removeAdminById(id);
  await endSessionsOf(id.toLowerCase());
}
