import { print } from '../terminal/print';
import type { CliAnswer } from './runCli';

/** Whom an admin command worked on; a password that was made up is shown this one time. */
export function printAdmin(done: string, { adminEmail, adminPassword }: CliAnswer): void {
  print(`${done}: ${adminEmail}`);
  if (adminPassword) print(`Password, shown only now: ${adminPassword}`);
}
