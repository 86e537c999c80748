import { deviceKeys, randomKey } from '@site/contract';
import type { KeyValueStorage } from '../http/storage';

const KEY = /^[0-9a-f]{32}$/;

/**
 * The random number by which the api tells this browser from another one of the same kind, made at the first login. It stays
 * after a logout. Undefined where the browser stores nothing: the login is then told by the browser's name.
 */
export function deviceId(storage: KeyValueStorage): string | undefined {
  try {
    const stored = storage.getItem(deviceKeys.device) ?? '';
    if (KEY.test(stored)) return stored;
    const made = randomKey();
    storage.setItem(deviceKeys.device, made);
    return made;
  } catch {
    // A full or forbidden storage must not prevent a login.
    return undefined;
  }
}
