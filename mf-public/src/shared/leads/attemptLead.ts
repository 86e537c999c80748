import type { LeadErrors } from './checkLead';
import type { DraftKeeper } from './draftKeeper';
import type { LeadDelivery, LeadInput, LeadKind, LeadValues } from './LeadKind';
import { failure, type LeadMessages, type LeadOutcome, settledElsewhere, success } from './leadOutcome';

interface LeadAttempt<Values extends LeadValues> {
  values: Values;
  input: LeadInput;
  website: string | undefined;
  from: string | undefined;
  messages: LeadMessages;
  /** Rejects with the api's error. */
  send(delivery: LeadDelivery): Promise<unknown>;
}

interface AttemptResult {
  isSent: boolean;
  errors: LeadErrors;
  outcome: LeadOutcome;
}

/** Sends a form and keeps or deletes its draft, unless another tab does so or has done so. Never throws. */
export async function attemptLead<Values extends LeadValues>(
  kind: LeadKind<Values>,
  keeper: DraftKeeper<Values>,
  { values, input, website, from, messages, send }: LeadAttempt<Values>,
): Promise<AttemptResult> {
  return oneTabAtATime(kind.draftKey, async () => {
    if (keeper.isGone()) {
      // The text stays until the other tab's event proves that it was the same.
      keeper.setUnsent(false);
      return { isSent: false, errors: {}, outcome: settledElsewhere() };
    }
    try {
      await send({ ...keeper.toDelivery(values, input), website, from });
      keeper.drop();
      return { isSent: true, errors: {}, outcome: success(messages, false) };
    } catch (error) {
      const failed = failure(kind, messages, { error, isKept: keeper.isKept() });
      keeper.setUnsent(failed.outcome.isAway === true);
      return { isSent: false, ...failed };
    }
  });
}

/** Requires https. Without it the key that the tabs share still makes two deliveries one record. */
const oneTabAtATime = <Result>(name: string, task: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, task) : task();
