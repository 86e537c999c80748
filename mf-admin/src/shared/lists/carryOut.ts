import { logProblem } from '@site/runtime';
import { isGone } from './isGone';

export interface Round<Row> {
  done: Row[];
  failed: Row[];
  /** Somebody else has deleted them meanwhile. */
  gone: Row[];
}

/** Acts on one row after the other, also after a failure. `mayGoOn` is asked before each, with the count so far. */
export async function carryOut<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  mayGoOn: (count: number) => boolean = () => true,
): Promise<Round<Row>> {
  const round: Round<Row> = { done: [], failed: [], gone: [] };
  for (const [count, row] of rows.entries()) {
    if (!mayGoOn(count)) break;
    try {
      await act(row);
      round.done.push(row);
    } catch (error) {
      logProblem('A row could not be changed', error);
      round[isGone(error) ? 'gone' : 'failed'].push(row);
    }
  }
  return round;
}
