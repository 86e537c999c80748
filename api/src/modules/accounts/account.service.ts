import type { Role } from '@site/contract';
import { conflict, notFound } from '../../http/errors';
import { forgetWorkingCopiesOf } from '../posts/workingCopy.service';
import { endSessionsOf } from '../session/session.service';
import { changeRole } from '../users/accountRole.service';
import { auditedAccount, listAdmins, removeAdminById, type UserDoc } from '../users/user.service';

export { auditedAccount, listAdmins };

/** Throws 404. */
export async function assertAccount(id: string): Promise<void> {
  if (!(await auditedAccount(id))) throw notFound('Account');
}

/** Throws 404, and 409 for the caller's own account or the last owner. */
export async function changeRoleOf(
  id: string,
  { role, ownId }: { role: Role; ownId: string },
): Promise<UserDoc> {
  if (id.toLowerCase() === ownId) throw conflict('Nobody can change their own role');
  return changeRole(id, role);
}

/** Removes another admin's account ends its sessions and forgets its unsaved work. Throws 404, and 409 for the caller's own or the last account. */
export async function removeAccount(id: string, ownId: string | undefined): Promise<void> {
  if (id.toLowerCase() === ownId) throw conflict('Nobody can remove their own account');
  await removeAdminById(id);
  await endSessionsOf(id.toLowerCase());
  await forgetWorkingCopiesOf(id.toLowerCase());
}
