import type {
  AccountWire,
  LoginInput,
  LoginWire,
  OwnAccountWire,
  OwnSessionWire,
  UserWire,
} from '../accounts';
import type { AgencyWire, SettingsWire } from '../agency';
import type { AuditEntryWire, RestoredWire, TrashItemWire } from '../audit';
import type { InvitationWire } from '../invitations';
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

/** An athlete who was deleted and can be restored for 30 days. */
export const buildTrashItem = builder((): TrashItemWire => ({
  id: '650000000000000000000031',
  kind: 'golfer',
  label: 'Isla Hartley',
  deleted_at: '2025-10-01T09:00:00.000Z',
  purge_at: '2025-10-31T09:00:00.000Z',
  public_without_consent: false,
}));

export const buildRestored = builder((): RestoredWire => ({
  id: '650000000000000000000031',
  kind: 'golfer',
  slug: 'isla-hartley',
  label: 'Isla Hartley',
}));

/** Somebody has changed an athlete. */
export const buildAuditEntry = builder((): AuditEntryWire => ({
  id: '650000000000000000000041',
  at: '2025-10-01T09:30:15.000Z',
  person: 'maya@linksway.example',
  action: 'update',
  kind: 'golfer',
  record_id: '650000000000000000000001',
  title: 'Tom Field',
  outcome: 'done',
  deed: 'changed the golfer ‘Tom Field’',
  address: '198.51.100.7',
  request_id: '5f0c2d3e-0000-4000-8000-000000000000',
}));

/** Somebody who may sign in, and has. */
export const buildAccount = builder((): AccountWire => ({
  id: '650000000000000000000051',
  email: 'maya@linksway.example',
  role: 'owner',
  created_at: '2025-08-01T09:00:00.000Z',
  last_sign_in_at: '2025-10-01T09:30:15.000Z',
  has_codes: false,
}));

/** An invitation whose mail was sent. */
export const buildInvitation = builder((): InvitationWire => ({
  id: '650000000000000000000071',
  ...{ name: 'Nina Reed', email: 'nina@linksway.example', role: 'editor', state: 'sent' },
  created_at: '2025-10-01T09:00:00.000Z',
  created_by: 'admin@linksway.example',
  expires_at: '2025-10-08T09:00:00.000Z',
}));

/** The account of `buildUser`. */
export function buildOwnAccount(overrides: Partial<OwnAccountWire> = {}): OwnAccountWire {
  const { id, email, name } = buildUser();
  return {
    ...{ id, email, name },
    created_at: '2025-08-01T09:00:00.000Z',
    has_codes: false,
    recovery_codes_left: 0,
    ...overrides,
  };
}

/** Another place where somebody is signed in. */
export const buildOwnSession = builder((): OwnSessionWire => ({
  id: 'Zm9yLXRlc3RzLW9ubHktMD',
  device: 'Chrome on Windows',
  signed_in_at: '2025-10-01T09:00:00.000Z',
  last_seen_at: '2025-10-01T09:30:15.000Z',
  is_current: false,
}));

export function buildSettings(overrides: Partial<SettingsWire> = {}): SettingsWire {
  return { publish_only_with_consent: false, ...overrides };
}

/** What nobody has written yet: everything is built in. */
export const buildAgency = builder((): AgencyWire => ({
  ...{ phone: '', address: '', company_number: '', opening_title: '', opening_lead: '' },
  ...{ founder_name: '', founder_role: '', founder_words: '', fees: '' },
  ...{ social: null, partners: null, closed_pages: [], updated_at: '1970-01-01T00:00:00.000Z' },
}));
