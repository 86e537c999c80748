import { Refusal } from '../terminal/Refusal';
import { firstLines } from '../terminal/firstLines';
import { say } from '../terminal/say';
import { secondsSince } from '../terminal/secondsSince';

const TICK_MS = 10_000;

/** Does one step of a check and says how long it took; its problems end the check. */
export async function runStep(name: string, findProblems: () => Promise<string[]>): Promise<void> {
  const started = Date.now();
  const tick = setInterval(() => say(`  ${name}: still at it (${secondsSince(started)})`), TICK_MS);
  const problems = await findProblems().finally(() => clearInterval(tick));
  if (problems.length === 0) return say(`ok      ${name} (${secondsSince(started)})`);
  say(firstLines(problems.join('\n')));
  throw new Refusal(`failed  ${name} (${secondsSince(started)}): its messages are above.`);
}
