import { say } from '../terminal/say';
import { type Counts, isGood, sentenceOf } from './Counts';

/** Closes a test run: its last line are the counts, and its exit code says whether they are good. */
export function report(counts: Counts): void {
  say(sentenceOf(counts));
  if (!isGood(counts)) process.exitCode = 1;
}
