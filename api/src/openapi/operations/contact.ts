import { contactInput, contactWire } from '@site/contract';
import { leadOperations } from '../leadOperations';
import type { OperationGroup } from '../operation';

export const contact: OperationGroup = {
  name: 'Contact',
  description: 'Messages from the contact form. Personal data: only an admin reads them.',
  wires: { ContactMessage: contactWire },
  inputs: { ContactMessageInput: contactInput.omit(['website']) },
  operations: leadOperations({
    path: '/contact',
    name: 'ContactMessage',
    one: 'a message',
    many: 'messages',
    sorts: ['created_at', 'name', 'email'],
  }),
};
