import type { AuditAction, AuditEntryWire, AuditKind } from '@site/contract';

const OUTCOME_UNKNOWN = ' – the connection failed, so it may not have happened';

type AuditedAction = Pick<AuditEntryWire, 'action' | 'kind' | 'title' | 'outcome'>;

/** The predicate of a sentence about a change, without its subject: 'changed the golfer ‘Tom Field’'. */
export function sentenceOf(audited: AuditedAction): string {
  const { action, kind, title, outcome } = audited;
  const name = kindNames[kind].one;
  const ofAccount = accountActions[kind]?.[action];
  const sentence = ofAccount
    ? `${ofAccount} ${quoted(title)}`
    : auditedActions[action](title ? `${name} ${quoted(title)}` : name, audited);
  return `${sentence}${outcome === 'unknown' ? OUTCOME_UNKNOWN : ''}`;
}

const kindNames: Readonly<Record<AuditKind, { one: string; many: string }>> = {
  golfer: { one: 'the golfer', many: 'golfers' },
  trainer: { one: 'the trainer', many: 'trainers' },
  post: { one: 'the blog post', many: 'blog posts' },
  program: { one: 'the program', many: 'programs' },
  testimonial: { one: 'a testimonial', many: 'testimonials' },
  placement: { one: 'the placement', many: 'placements' },
  faq: { one: 'the FAQ', many: 'FAQs' },
  fact: { one: 'the fact', many: 'facts' },
  application: { one: 'an application', many: 'applications' },
  message: { one: 'a message', many: 'messages' },
  comment: { one: 'a comment', many: 'comments' },
  picture: { one: 'a picture', many: 'pictures' },
  release: { one: 'the release of', many: 'releases' },
  session: { one: 'a session', many: 'sessions' },
  account: { one: 'the account', many: 'accounts' },
  one_time_codes: { one: 'one-time codes of', many: 'one-time codes' },
  passkey: { one: 'a passkey of', many: 'passkeys' },
  database: { one: 'the database', many: 'databases' },
  person: { one: 'a person’s data', many: 'a person’s data' },
  privacy_request: { one: 'a privacy request', many: 'privacy requests' },
  settings: { one: 'the settings', many: 'settings' },
  agency: { one: 'the agency details', many: 'the agency details' },
  consent: { one: 'a consent', many: 'consents' },
  mail: { one: 'a mail', many: 'mails' },
  invitation: { one: 'an invitation', many: 'invitations' },
  audit_entry: { one: 'an entry', many: 'entries' },
};

const auditedActions: Readonly<Record<AuditAction, (what: string, audited: AuditedAction) => string>> = {
  create: (what) => `added ${what}`,
  import: (_, { kind, title }) =>
    title ? `imported ${title} from a file` : `imported ${kindNames[kind].many} from a file`,
  update: (what) => `changed ${what}`,
  set_pictures: (what) => `changed the pictures of ${what}`,
  publish: (what, { outcome }) =>
    outcome === 'refused'
      ? `did not put ${what} on the site: the time to take it off again had passed`
      : `put ${what} on the site`,
  unpublish: (what) => `took ${what} off the site`,
  order: (_, { kind }) => `changed the order of the ${kindNames[kind].many}`,
  delete: (what, { kind, title }) => {
    if (kind === 'session')
      return title ? `ended a session on ${quoted(title)}` : 'signed out everywhere else';
    return kind === 'account' ? `removed ${what}` : `moved ${what} to the trash`;
  },
  restore: (what) => `restored ${what} from the trash`,
  restore_revision: (what) => `brought back an earlier version of ${what}`,
  make_preview: (what) => `made a preview link for ${what}`,
  withdraw_preview: (what) => `withdrew a preview link for ${what}`,
  purge: (what) => `deleted ${what} for good`,
  export: (what, { kind }) =>
    kind === 'person' ? `exported ${what}` : `exported the ${kindNames[kind].many} as a CSV file`,
  sign_in: (_, { outcome, kind }) => {
    if (outcome !== 'refused') return kind === 'passkey' ? 'signed in with a passkey' : 'signed in';
    return `was not signed in: ${refusals[kind] ?? 'the password was wrong'}`;
  },
  sign_out: () => 'signed out',
  roll_back: (_, { title }) => `rolled ${quoted(title)} back to its earlier version`,
  promote: (_, { title }) => `gave the new version of ${quoted(title)} to everybody`,
  reset_password: (what) => `set a new password for ${what}`,
  back_up: (_, { title }) => `made the backup ${quoted(title)}`,
  migrate: (_, { title }) => `brought the database up to this version, ${title}`,
  restore_backup: (_, { title }) => `restored the backup of ${title}`,
  apply_retention: () => 'moved the applications and messages past their retention to the trash',
  look_up: (what) => `looked up ${what}`,
  erase: (_, { title }) => `erased a person’s data${title && `, ${title}`}`,
  send_link: (_, { kind, title }) =>
    kind === 'invitation' ? `invited somebody ${asRole(title)}` : 'asked for a consent by a link',
  cancel_link: (_, { kind, title }) =>
    kind === 'invitation' ? `withdrew an invitation ${asRole(title)}` : 'withdrew a link for a consent',
  give_consent: () => 'gave the consent to a profile',
  decline_consent: () => 'did not agree to a profile',
  withdraw_consent: () => 'withdrew the consent to a profile',
  check_withdrawal: () => 'checked the texts after a consent was withdrawn',
  make_coach_link: () => 'made a link for a coach to a profile',
  withdraw_coach_link: () => 'withdrew a link for a coach to a profile',
  ask_update: (what) => `asked the family for an update of ${what}`,
  cancel_update: (what) => `withdrew a link for an update of ${what}`,
  accept_update: (what) => `accepted a family’s update of ${what}`,
  decline_update: (what) => `declined a family’s update of ${what}`,
  reply: (what) => `wrote a reply to ${what}`,
  retry: (what) => `tried again to send ${what}`,
  expire: (_, { title }) => `removed the oldest entries of this list, ${title}`,
};

const asRole = (role: string): string => (role === 'owner' ? 'as an owner' : 'as an editor');

const refusals: Readonly<Partial<Record<AuditKind, string>>> = {
  one_time_codes: 'the password was right, but the code was wrong',
  passkey: 'the passkey was not accepted',
};

/** Actions on parts of an account. */
const accountActions: Readonly<Partial<Record<AuditKind, Partial<Record<AuditAction, string>>>>> = {
  one_time_codes: {
    look_up: 'began to set up one-time codes for',
    create: 'turned on one-time codes for',
    update: 'made new recovery codes for',
    delete: 'turned off one-time codes for',
  },
  passkey: {
    look_up: 'began to add a passkey to',
    create: 'added a passkey to',
    update: 'renamed a passkey of',
    delete: 'removed a passkey of',
  },
};

// Direction marks in a title could reorder the sentence around it. Names in right-to-left scripts need none.
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

const quoted = (title: string): string => `‘${title.replace(DIRECTION_MARKS, '')}’`;
