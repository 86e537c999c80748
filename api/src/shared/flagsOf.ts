import { limits } from '@site/contract';

/** Why what a visitor has sent looks like spam. */
export const formFlags = ['honeypot', 'too_fast'] as const;
export type FormFlag = (typeof formFlags)[number];

interface Sent {
  /** The honeypot. */
  website?: unknown;
}

export function flagsOf({ website }: Sent, { formSeconds }: { formSeconds?: number }): FormFlag[] {
  const isFilled = website !== undefined && website !== null && website !== '';
  const isFast = formSeconds !== undefined && formSeconds < limits.formSecondsMin;
  return [...(isFilled ? (['honeypot'] as const) : []), ...(isFast ? (['too_fast'] as const) : [])];
}
