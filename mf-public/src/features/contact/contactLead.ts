import { contactInput, paths, type ContactInput } from '@site/contract';
import { ALL_FAULTS } from '../../shared/leads/checkLead';
import { draftKeys } from '../../shared/leads/draftStore';
import type { LeadInput, LeadKind } from '../../shared/leads/LeadKind';

export type ContactValues = Record<keyof LeadInput, string>;

const toPayload = ({ name, email, message }: ContactInput): LeadInput => ({ name, email, message });

export const contactLead: LeadKind<ContactValues> = {
  path: paths.contact.to(),
  draftKey: draftKeys.contact,
  empty: { name: '', email: '', message: '' },
  toInput: (values) => toPayload(contactInput.validateSync(values, ALL_FAULTS)),
  sources: {},
};
