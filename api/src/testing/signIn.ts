import type { Role } from '@site/contract';
import { createAdmin } from '../modules/accounts/account.service';
import { login } from '../modules/accounts/session.service';
import { signingKeys } from '../lib/keys';
import { TEST_SECRET } from './startTestApi';

export const PASSWORD = 'correct horse battery staple';

let sequence = 0;

export interface TestAdmin {
  email: string;
  password: string;
  /** The value of an Authorization header. */
  bearer: string;
}

/** Creates an account and opens a session for it. */
export async function signIn(role: Role = 'owner'): Promise<TestAdmin> {
  sequence += 1;
  const { email, password } = await createAdmin(`admin-${sequence}@linksway.example`, {
    password: PASSWORD,
    role,
  });
  const { token } = await login(
    { email, password },
    { address: `test-${sequence}`, keys: signingKeys({ JWT_SECRET: TEST_SECRET }) },
  );
  return { email, password, bearer: `Bearer ${token}` };
}
