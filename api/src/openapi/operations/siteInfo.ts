import { factInput, factPatch, factWire, faqInput, faqPatch, faqWire, orderInput } from '@site/contract';
import type { OperationGroup } from '../operation';
import { orderedListOperations } from '../orderedListOperations';

export const siteInfo: OperationGroup = {
  name: 'Site info',
  description: 'Questions and facts beyond those that the pages have built in.',
  wires: { Faq: faqWire, Fact: factWire },
  inputs: {
    FaqInput: faqInput,
    FaqPatch: faqPatch,
    FactInput: factInput,
    FactPatch: factPatch,
    OrderInput: orderInput,
  },
  operations: [
    ...orderedListOperations({ path: '/siteinfo/faqs', name: 'Faq', one: 'question', many: 'questions' }),
    ...orderedListOperations({ path: '/siteinfo/facts', name: 'Fact', one: 'fact', many: 'facts' }),
  ],
};
