import type { LoginInput, LoginWire, UserWire } from '../accounts';
import type { AgencyWire } from '../agency';
import type { ApplicationInput } from '../applications';
import type { CommentWire } from '../comments';
import type { ContactInput } from '../contact';
import { builder } from './builder';

export const buildUser = builder((): UserWire => ({
  id: '650000000000000000000099',
  email: 'admin@linksway.example',
  name: 'Admin',
  role: 'owner',
}));

export function buildLoginInput(overrides: Partial<LoginInput> = {}): LoginInput {
  return { email: 'admin@linksway.example', password: 'correct horse battery staple', ...overrides };
}

export function buildLogin(overrides: Partial<LoginWire> = {}): LoginWire {
  return { token: 'header.payload.signature', user: buildUser(), ...overrides };
}

/** The agency before the first save. */
export const buildAgency = builder((): AgencyWire => ({
  phone: '',
  address: '',
  company_number: '',
  opening_title: '',
  opening_lead: '',
  founder_name: '',
  founder_role: '',
  founder_words: '',
  fees: '',
  social: null,
  partners: null,
  closed_pages: [],
  updated_at: '1970-01-01T00:00:00.000Z',
}));

export function buildApplicationInput(
  overrides: Partial<ApplicationInput> = {},
): Partial<ApplicationInput> & Pick<ApplicationInput, 'name' | 'email' | 'message'> {
  return {
    name: 'Ines Marlow',
    email: 'ines@family.example',
    message: 'Sport: Golf\nContact number: 020 7946 0456\nAbout: N/A',
    ...overrides,
  };
}

export const buildContactInput = builder((): ContactInput => ({
  name: 'Ines Marlow',
  email: 'ines@family.example',
  message: 'When should we start?',
}));

export const buildComment = builder((): CommentWire => ({
  id: '650000000000000000000061',
  name: 'Ana',
  text: 'That helped, thank you.',
  created_at: '2025-10-02T09:00:00.000Z',
}));
