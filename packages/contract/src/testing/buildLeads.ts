import type { ApplicationForm, ApplicationInput } from '../applications';
import type { ContactInput } from '../contact';
import type { ApplicationWire, ContactWire, LeadReceiptWire } from '../leads';
import { builder } from './builder';

const RECEIVED = '2025-10-01T09:00:00.000Z';

export function buildApplication(overrides: Partial<ApplicationWire> = {}): ApplicationWire {
  return { ...buildContact(), grad_year: null, ...overrides };
}

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

export const buildApplicationForm = builder((): ApplicationForm => ({
  firstName: 'Ines',
  lastName: 'Marlow',
  contactNumber: '020 7946 0456',
  email: 'ines@family.example',
  sport: 'Golf',
  about: '',
}));

export const buildContact = builder((): ContactWire => ({
  id: '650000000000000000000007',
  name: 'Ines Marlow',
  email: 'ines@family.example',
  message: 'When should we start?',
  created_at: RECEIVED,
  flagged: false,
}));

export const buildContactInput = builder((): ContactInput => ({
  name: 'Ines Marlow',
  email: 'ines@family.example',
  message: 'When should we start?',
}));

export const buildLeadReceipt = builder((): LeadReceiptWire => ({
  id: '650000000000000000000007',
  message: 'Application submitted successfully!',
}));
