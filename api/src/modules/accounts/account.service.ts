import { conflict } from '../../http/errors';
import { endSessionsOf } from '../session/session.service';
import { auditedAccount, listAdmins, removeAdminById } from '../users/user.service';

export { auditedAccount, listAdmins };

/** Removes another admin's account and ends its sessions. Throws 404, and 409 for the caller's own or the last account. */
export async function removeAccount(id: string, ownId: string | undefined): Promise<void> {
  if (id.toLowerCase() === ownId) throw conflict('Nobody can remove their own account');
  await removeAdminById(id);
  await endSessionsOf(id.toLowerCase());
}
