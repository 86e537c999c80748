import type {
  AccountWire,
  AdminCommentWire,
  AdminGolferWire,
  AdminPostWire,
  AuditEntryWire,
  ErasureWire,
  HeldRecordWire,
  InvitationWire,
  MediaPictureWire,
  OutboxMailWire,
  OverviewWire,
  OwnAccountWire,
  OwnSessionWire,
  SettingsWire,
  TrashItemWire,
} from '@site/contract';
import { builder, buildPost, buildUser } from '@site/contract/testing';

/** An athlete who was deleted and can be restored for 30 days. */
export const buildTrashItem = builder((): TrashItemWire => ({
  id: '650000000000000000000031',
  kind: 'golfer',
  label: 'Isla Hartley',
  deleted_at: '2025-10-01T09:00:00.000Z',
  purge_at: '2025-10-31T09:00:00.000Z',
  public_without_consent: false,
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
  name: 'Nina Reed',
  email: 'nina@linksway.example',
  role: 'editor',
  state: 'sent',
  created_at: '2025-10-01T09:00:00.000Z',
  created_by: 'admin@linksway.example',
  expires_at: '2025-10-08T09:00:00.000Z',
}));

/** The account of `buildUser`. */
export function buildOwnAccount(overrides: Partial<OwnAccountWire> = {}): OwnAccountWire {
  const { id, email, name } = buildUser();
  return {
    id,
    email,
    name,
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

/** The mail that told the agency about an application, which failed once. */
export const buildOutboxMail = builder((): OutboxMailWire => ({
  id: '650000000000000000000022',
  kind: 'application',
  state: 'failed',
  to: null,
  is_to_agency: true,
  about: 'Ines Marlow',
  lead_id: '650000000000000000000007',
  created_at: '2025-10-01T09:00:00.000Z',
  attempts: 1,
  next_attempt_at: '2025-10-01T09:05:00.000Z',
  sent_at: null,
  failure: 'unreachable',
}));

/** A post as an admin sees it, without scheduled times. */
export const buildAdminPost = builder((): AdminPostWire => ({
  ...buildPost(),
  author_name: '',
  author_trainer_id: null,
  custom_excerpt: '',
  publish_at: null,
  unpublish_at: null,
  has_preview_link: false,
}));

/** A comment on a published post, which waits. */
export const buildAdminComment = builder((): AdminCommentWire => ({
  id: '650000000000000000000061',
  name: 'Ana',
  text: 'That helped, thank you.',
  created_at: '2025-10-02T09:00:00.000Z',
  state: 'waiting',
  flagged: false,
  post: {
    id: '650000000000000000000001',
    title: 'What coaches look for',
    slug: 'what-coaches-look-for',
    shows_comments: true,
  },
}));

/** A picture that one published post shows. */
export const buildMediaPicture = builder((): MediaPictureWire => ({
  id: 'ab'.repeat(16),
  width: 1600,
  height: 1067,
  widths: [400, 800, 1200, 1600],
  subject: 'content',
  file_name: 'links-at-dawn.jpg',
  alt: '',
  bytes: 240_000,
  created_at: '2025-10-01T09:00:00.000Z',
  updated_at: '2025-10-01T09:00:00.000Z',
  kept_until: null,
  use_count: 1,
  uses: [
    {
      kind: 'post',
      id: '650000000000000000000003',
      title: 'Signing day',
      place: 'cover',
      is_public: true,
    },
  ],
}));

/** An owner's overview when nothing is waiting. */
export const buildOverview = builder((): OverviewWire => ({
  new_leads: { count: 0 },
  steps_due: { count: 0 },
  failed_mails: { count: 0 },
  can_send_mails: true,
  comments_waiting: { count: 0 },
  without_consent: { count: 0 },
  adults: { count: 0 },
}));

/** An application of which a mail waits. */
export const buildHeldRecord = builder((): HeldRecordWire => ({
  kind: 'application',
  id: '650000000000000000000072',
  is_deleted: false,
  name: 'Ines Marlow',
  email: 'ines@family.example',
  parent_id: null,
  text: 'Sport: Golf',
  created_at: '2025-10-01T09:30:15.000Z',
  matched_by: 'email',
  consent: null,
  pictures: 0,
  mails: 1,
  activity: 0,
}));

export const buildErasure = builder((): ErasureWire => ({
  id: '650000000000000000000073',
  at: '2025-10-02T09:30:15.000Z',
  by: 'maya@linksway.example',
  state: 'done',
  counts: {
    application: 1,
    message: 0,
    golfer: 0,
    placement: 0,
    comment: 0,
    request: 0,
    testimonial: 0,
    picture: 0,
    mail: 1,
    activity: 0,
  },
}));

/** Of an athlete, current and without a restriction. */
export const buildConsent = builder((): NonNullable<AdminGolferWire['consent']> => ({
  given_by: 'R. Hartley',
  given_at: new Date().toISOString(),
  scope: '',
  withdrawn_at: null,
  search_engines: false,
  adult_on: null,
  below_sixteen: false,
}));
