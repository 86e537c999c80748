import type { EmailChangeInput, PasswordChangeInput } from '@site/contract';
import { inTransaction } from '../../db/inTransaction';
import type { SignedIn } from '../../http/context';
import { validationFailed } from '../../http/errors';
import { loginLimiter } from '../session/loginLimiter';
import { endOtherSessions } from '../session/session.service';
import { changeEmail, changePassword, ownUser } from '../users/ownUser.service';
import type { UserDoc } from '../users/user.model';
import { matchesPassword } from '../users/user.service';

/** Whoever is signed in, and the visitor's address, by which wrong passwords are counted. */
export interface Owner {
  signedIn: SignedIn;
  address: string;
}

const WRONG_PASSWORD = 'This is not your password';

/**
 * Whoever found an open session must not lock its owner out of the account. Wrong passwords count like those of the login:
 * throws 422, and 429 after too many.
 */
export async function withPassword({ signedIn, address }: Owner, password: string): Promise<UserDoc> {
  const user = await ownUser(signedIn.user.id);
  const attempt = { address, email: user.email };
  await loginLimiter.count(attempt);
  if (!(await matchesPassword(user.passwordHash, password)))
    throw validationFailed({ current_password: WRONG_PASSWORD });
  await loginLimiter.forgive(attempt);
  return user;
}

/** The sessions go on. */
export async function changeOwnEmail(
  owner: Owner,
  { email, current_password }: EmailChangeInput,
): Promise<UserDoc> {
  return changeEmail(await withPassword(owner, current_password), email);
}

/** Ends all other sessions in the same moment. */
export async function changeOwnPassword(
  owner: Owner,
  { current_password, new_password }: PasswordChangeInput,
): Promise<void> {
  const user = await withPassword(owner, current_password);
  await inTransaction(async (transaction) => {
    await changePassword(user, new_password, transaction);
    await endOtherSessions(owner.signedIn, transaction);
  });
}
