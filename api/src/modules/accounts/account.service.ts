import type { Role } from '@site/contract';
import type { SignedIn } from '../../http/context';
import { conflict, notFound } from '../../http/errors';
import { mailNewOwner } from '../accountMail/accountMail.service';
import { endSessionsOf } from '../session/session.service';
import { changeRole } from '../users/accountRole.service';
import { auditedAccount, listAdmins, removeAdminById, type UserDoc } from '../users/user.service';

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

/** Removes another admin's account and ends its sessions. Throws 404, and 409 for the caller's own or the last account. */
export async function removeAccount(id: string, ownId: string | undefined): Promise<void> {
  if (id.toLowerCase() === ownId) throw conflict('Nobody can remove their own account');
  await removeAdminById(id);
  await endSessionsOf(id.toLowerCase());
}
