import { Refusal } from '../terminal/Refusal';
import { say } from '../terminal/say';
import { type Counts, isGood, sentenceOf } from './Counts';

/** Closes a test run: its last line are the counts, and its exit code says whether they are good. */
export function report(counts: Counts): void {
  if (isGood(counts)) return say(sentenceOf(counts));
  throw new Refusal(sentenceOf(counts));
}
