import { WITHDRAWN_CONSENT } from '@site/contract';
import { validationFailed } from '../http/errors';

interface Consented {
  consent?: { withdrawnAt?: Date | null } | null;
}

interface ConsentPatch {
  consent?: unknown;
  clear?: readonly string[];
}

/** A withdrawn consent cannot be removed, because without it the record would be public again. Throws 422. */
export function assertWithdrawalKept({ consent }: Consented, patch: ConsentPatch): void {
  const isRemoved = patch.consent === null || patch.clear?.includes('consent');
  if (consent?.withdrawnAt && isRemoved) throw validationFailed({ consent: WITHDRAWN_CONSENT });
}
