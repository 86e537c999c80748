import { contactInput, contactMessages, contactWire } from '@site/contract';
import { leadRoutes, shownSource } from './leadRoutes';
import type { RouteGroup } from '../../http/route';
import { contactColumns, serializeContactMessage } from './contact.serializer';
import { announceExport, messages, readContactMessages } from './contact.service';

const shownInput = contactInput.omit(['website']).shape({ from: shownSource });

export const contactRoutes: RouteGroup = {
  name: 'Contact',
  description: 'Messages from the contact form. Personal data: only an admin reads them.',
  wires: { ContactMessage: contactWire },
  inputs: { ContactMessageInput: shownInput },
  routes: leadRoutes({
    path: '/contact',
    name: 'ContactMessage',
    one: 'a message',
    many: 'messages',
    list: {
      sorts: { created_at: 'receivedAt', name: 'sortName', email: 'email' },
      defaultSort: '-created_at',
      hasRows: true,
    },
    input: contactInput,
    shownInput,
    wire: contactWire,
    serialize: serializeContactMessage,
    columns: contactColumns,
    thanks: contactMessages.sent,
    receive: messages.receive,
    find: messages.list,
    readAll: readContactMessages,
    announceExport,
  }),
};
