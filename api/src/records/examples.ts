import { type ExampleFilter, exampleMessages } from '@site/contract';
import { validationFailed } from '../http/errors';
import { not } from '../db/filters';

type Filter = Record<string, unknown>;

/** Matches examples, or everybody else. Records from before there were examples are none. */
export function examplesFilter(asked: ExampleFilter | undefined): Filter {
  if (asked === undefined) return {};
  return { isExample: asked === 'only' ? true : not(true) };
}

/** The condition of a deletion. */
export interface ExampleCondition {
  /** Keeps the record if it has been marked as a real person in the meantime. */
  isOnlyExample?: boolean;
}

export const noExample = () => validationFailed({ example: exampleMessages.isReal });
