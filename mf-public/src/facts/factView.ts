import type { FactWire } from '@site/contract';

export interface ExtraFact {
  id: string;
  value: string;
  label: string;
  source: string;
}

export function toExtraFact({ id, value, title, source }: FactWire): ExtraFact {
  return { id, value, label: title, source: source ?? '' };
}
