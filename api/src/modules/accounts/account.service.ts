import { conflict } from '../../http/errors';
import { endSessionsOf } from '../session/session.service';
import { auditedAccount, listAdmins, removeAdminById } from '../users/user.service';

export { auditedAccount, listAdmins };

/** Removes another admin, who is signed out at once. Throws 404, or 409 for oneself and for the last admin. */
export async function removeAccount(id: string, ownId: string | undefined): Promise<void> {
  if (id.toLowerCase() === ownId) throw conflict('Nobody can remove their own account');
  await removeAdminById(id);
  await endSessionsOf(id.toLowerCase());
}
