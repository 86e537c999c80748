import { UserError } from '../terminal/UserError';
import { firstLines } from '../terminal/firstLines';
import { print } from '../terminal/print';
import { secondsSince } from '../terminal/secondsSince';

const TICK_MS = 10_000;

/** Does one step of a check and says how long it took; its problems end the check. */
export async function runStep(name: string, findProblems: () => Promise<string[]>): Promise<void> {
  const started = Date.now();
  const tick = setInterval(() => print(`  ${name}: still at it (${secondsSince(started)})`), TICK_MS);
  const problems = await findProblems().finally(() => clearInterval(tick));
  if (problems.length === 0) return print(`ok      ${name} (${secondsSince(started)})`);
  print(firstLines(problems.join('\n')));
  throw new UserError(`failed  ${name} (${secondsSince(started)}): its messages are above.`);
}
