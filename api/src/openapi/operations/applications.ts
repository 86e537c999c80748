import { applicationInput, applicationWire, leadReceiptWire } from '@site/contract';
import { leadOperations } from '../leadOperations';
import type { OperationGroup } from '../operation';

export const applications: OperationGroup = {
  name: 'Applications',
  description: 'What families send through the application form. Personal data: only an admin reads them.',
  wires: { Application: applicationWire, Receipt: leadReceiptWire },
  // The trap for programs is not for people to know.
  inputs: { ApplicationInput: applicationInput.omit(['website']) },
  operations: leadOperations({
    path: '/applications',
    name: 'Application',
    one: 'an application',
    many: 'applications',
    sorts: ['created_at', 'name', 'email', 'grad_year'],
  }),
};
