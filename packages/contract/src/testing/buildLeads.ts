import type { ApplicationForm, ApplicationInput } from '../applications';
import type { ContactInput } from '../contact';
import type { ApplicationWire, ContactWire, LeadReceiptWire } from '../leadWire';

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

export function buildApplicationForm(overrides: Partial<ApplicationForm> = {}): ApplicationForm {
  return {
    firstName: 'Ines',
    lastName: 'Marlow',
    contactNumber: '020 7946 0456',
    email: 'ines@family.example',
    sport: 'Golf',
    about: '',
    ...overrides,
  };
}

export function buildContact(overrides: Partial<ContactWire> = {}): ContactWire {
  return {
    id: '650000000000000000000007',
    name: 'Ines Marlow',
    email: 'ines@family.example',
    message: 'When should we start?',
    created_at: RECEIVED,
    flagged: false,
    ...overrides,
  };
}

export function buildContactInput(overrides: Partial<ContactInput> = {}): ContactInput {
  return {
    name: 'Ines Marlow',
    email: 'ines@family.example',
    message: 'When should we start?',
    ...overrides,
  };
}

export function buildLeadReceipt(overrides: Partial<LeadReceiptWire> = {}): LeadReceiptWire {
  return {
    id: '650000000000000000000007',
    message: 'Application submitted successfully!',
    ...overrides,
  };
}
