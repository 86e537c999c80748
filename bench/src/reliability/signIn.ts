import { asked } from '../benchedApi';
import type { ReliableSite } from './startReliableSite';

/** The value of Authorization for the admin of this site. */
export async function signIn({ origin, adminEmail, adminPassword }: ReliableSite): Promise<string> {
  const { token } = await asked<{ token: string }>(`${origin}/api/auth/login`, 'POST', {
    body: { email: adminEmail, password: adminPassword },
  });
  return `Bearer ${token}`;
}
