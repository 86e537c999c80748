import type { FactInput, FaqInput } from '../siteInfo';
import type { FactWire, FaqWire } from '../siteInfo';

const WRITTEN = '2025-10-01T09:00:00.000Z';

export function buildFaq(overrides: Partial<FaqWire> = {}): FaqWire {
  return {
    id: '650000000000000000000031',
    ...buildFaqInput(),
    order_index: 0,
    updated_at: WRITTEN,
    ...overrides,
  };
}

export function buildFaqInput(overrides: Partial<FaqInput> = {}): FaqInput {
  return {
    q: 'Can I still play for my club at home?',
    a: 'Yes, in the summer.',
    category: 'Sport',
    ...overrides,
  };
}

export function buildFact(overrides: Partial<FactWire> = {}): FactWire {
  return {
    id: '650000000000000000000032',
    ...buildFactInput(),
    order_index: 0,
    updated_at: WRITTEN,
    ...overrides,
  };
}

export function buildFactInput(overrides: Partial<FactInput> = {}): FactInput {
  return { value: '1 in 4', title: 'student athletes come from abroad', source: '', ...overrides };
}
