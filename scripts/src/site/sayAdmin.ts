import { say } from '../terminal/say';
import type { CliAnswer } from './runCli';

/** Whom an admin command worked on; a password that was made up is shown this one time. */
export function sayAdmin(done: string, { adminEmail, adminPassword }: CliAnswer): void {
  say(`${done}: ${adminEmail}`);
  if (adminPassword) say(`Password, shown only now: ${adminPassword}`);
}
