import {
  type AgreedAudience,
  consentGroups,
  type ConsentLinkInput,
  consentLinkInput,
  type ConsentLinkState,
  type ConsentLinksWire,
  type ConsentLinkWire,
  consentRelationLabels,
  consentTextOf,
  limits,
  type NewConsentLinkWire,
} from '@site/contract';
import { api } from '@site/runtime';
import { Badge, type BadgeTone, Banner, Button, Spinner, Text, TextField } from '@site/ui';
import { LinkPanel, MadeLinks } from '../form/LinkPanel';
import { failureOf } from '../form/failureText';
import { dayText } from '../list/cells';
import { unlessFailed } from '../list/listApi';
import { RetryButton } from '../screen/Loaded';
import { AccountForm } from '../settings/AccountForm';
import { MadeLink } from '../settings/outbox/MadeLink';
import { mailText, mailTexts, useMailPolling } from '../settings/outbox/outboxApi';

const consentLinkTexts = {
  title: 'Consent by link',
  lead: `A parent, or the athlete when grown up, decides on a page of their own what of the profile is public. The link can be answered for ${limits.consentLinkDays} days, and withdraws the consent for ever. A new link replaces one that nobody has answered.`,
  name: 'Name of the person',
  email: 'Email of the person',
  make: 'Send a link',
  makeFailed: 'The link could not be made.',
  loadFailed: 'The links could not be loaded.',
  cancel: (name: string) => `Withdraw the link for ${name}`,
  cancelFailed: 'The link could not be withdrawn.',
  states: {
    sent: (day) => `Open until ${day}`,
    opened: (day) => `Opened, until ${day}`,
    given: (day) => `Given ${day}`,
    declined: (day) => `Declined ${day}`,
    expired: (day) => `Expired ${day}`,
    cancelled: () => 'Link withdrawn or replaced',
    withdrawn: (day) => `Consent withdrawn ${day}`,
  } satisfies Record<ConsentLinkState, (day: string) => string>,
} as const;

/** A link as the athlete's card shows it. */
interface ConsentLinkRow extends Pick<ConsentLinkWire, 'id' | 'name' | 'email' | 'state' | 'mail'> {
  /** ISO 8601: when the state began, or when the link expires that waits for an answer. */
  day: string;
  /** The person who agreed, and the parts. */
  agreed: string;
}

const toConsentLinkRow = (link: ConsentLinkWire): ConsentLinkRow => ({
  ...link,
  day: dayOf(link),
  agreed: agreedText(link),
});

function dayOf({ state, expires_at, answered_at, withdrawn_at, created_at }: ConsentLinkWire): string {
  if (state === 'withdrawn') return withdrawn_at ?? '';
  if (state === 'given' || state === 'declined') return answered_at ?? '';
  return state === 'cancelled' ? created_at : expires_at;
}

function agreedText({ choices, full_name, relation, text_version }: ConsentLinkWire): string {
  if (!choices) return '';
  const text = consentTextOf(text_version ?? '');
  const namesOf = (audience: AgreedAudience) =>
    consentGroups
      .filter((group) => choices[group] === audience)
      .map((group) => text?.groups[group].label ?? group)
      .join(', ');
  const [forCoaches, hidden] = [namesOf('coaches'), namesOf('nobody')];
  const who = relation ? `${full_name} (${consentRelationLabels[relation]})` : full_name;
  const limited = [
    ...(forCoaches ? [`For coaches with a link, and so not public: ${forCoaches}.`] : []),
    ...(hidden ? [`Nobody sees: ${hidden}.`] : []),
  ];
  return `${who}. ${limited.join(' ') || 'Everybody sees everything.'}`;
}

const linksUrl = (golferId: string): string => `/golfers/${encodeURIComponent(golferId)}/consent-links`;

const consentLinksApi = api.enhanceEndpoints({ addTagTypes: ['ConsentLink'] }).injectEndpoints({
  endpoints: (build) => ({
    adminConsentLinks: build.query<ConsentLinkRow[], string>({
      query: linksUrl,
      transformResponse: ({ links }: ConsentLinksWire) => links.map(toConsentLinkRow),
      providesTags: ['ConsentLink'],
      // The person may answer at any moment.
      keepUnusedDataFor: 0,
    }),
    /** The address of the link is answered only now. */
    adminMakeConsentLink: build.mutation<
      { email: string; address: string },
      ConsentLinkInput & { golferId: string }
    >({
      query: ({ golferId, ...body }) => ({ url: linksUrl(golferId), method: 'POST', body }),
      transformResponse: ({ link, address }: NewConsentLinkWire) => ({ email: link.email, address }),
      invalidatesTags: unlessFailed('ConsentLink'),
    }),
    adminCancelConsentLink: build.mutation<ConsentLinkRow, string>({
      query: (id) => ({ url: `/consent-links/${id}`, method: 'DELETE' }),
      transformResponse: (link: ConsentLinkWire) => toConsentLinkRow(link),
      // A link that cannot be cancelled was answered or cancelled since it was listed.
      invalidatesTags: ['ConsentLink'],
    }),
  }),
});

const { useAdminConsentLinksQuery, useAdminMakeConsentLinkMutation, useAdminCancelConsentLinkMutation } =
  consentLinksApi;

/** Asks a parent, or an adult athlete, for consent. */
export const ConsentLinks = ({ golferId }: { golferId: string }) => (
  <LinkPanel title={consentLinkTexts.title}>
    <OpenLinks golferId={golferId} />
  </LinkPanel>
);

function OpenLinks({ golferId }: { golferId: string }) {
  const { data: links, error, refetch } = useAdminConsentLinksQuery(golferId);
  const isWaiting = links?.some(({ state, mail }) => state === 'sent' && mail === 'waiting') ?? false;
  useAdminConsentLinksQuery(golferId, useMailPolling(isWaiting));
  if (!links && !error) return <Spinner />;
  return (
    <>
      <Text $size="small">{consentLinkTexts.lead}</Text>
      <Banner tone="danger">{error ? consentLinkTexts.loadFailed : null}</Banner>
      <RetryButton isShown={error !== undefined} onRetry={() => void refetch()} />
      {links && <MadeLinks links={links}>{(link) => <LinkEntry link={link} />}</MadeLinks>}
      <LinkForm golferId={golferId} />
    </>
  );
}

const tones: Readonly<Partial<Record<ConsentLinkState, BadgeTone>>> = {
  given: 'success',
  opened: 'flag',
  sent: 'flag',
  declined: 'danger',
  withdrawn: 'danger',
};

function LinkEntry({ link }: { link: ConsentLinkRow }) {
  const [cancel, { isLoading, error }] = useAdminCancelConsentLinkMutation();
  return (
    <>
      <span>
        {link.name}, {link.email} <Badge $tone={tones[link.state]}>{stateText(link)}</Badge>
      </span>
      {link.state === 'sent' && link.mail === 'failed' && <Text $size="small">{mailTexts.seeOutbox}</Text>}
      {link.agreed && <Text $size="small">{link.agreed}</Text>}
      {(link.state === 'sent' || link.state === 'opened') && (
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => void cancel(link.id)}>
          {consentLinkTexts.cancel(link.name)}
        </Button>
      )}
      <Banner tone="danger">{error ? failureOf(consentLinkTexts.cancelFailed, error) : null}</Banner>
    </>
  );
}

function stateText({ state, mail, day }: ConsentLinkRow): string {
  const text = consentLinkTexts.states[state](dayText(day));
  return state === 'sent' && mail ? `${text}, ${mailText(mail).toLowerCase()}` : text;
}

const EMPTY = { name: '', email: '' };

/** Sends a link to a person. Its address is shown until the screen is left, and never again. */
function LinkForm({ golferId }: { golferId: string }) {
  const [make, { data: made }] = useAdminMakeConsentLinkMutation();
  return (
    <>
      <AccountForm
        label={consentLinkTexts.make}
        initialValues={EMPTY}
        schema={consentLinkInput}
        submitLabel={consentLinkTexts.make}
        failed={consentLinkTexts.makeFailed}
        onSave={async (values) => {
          await make({ golferId, ...consentLinkInput.cast(values) }).unwrap();
        }}
      >
        <TextField name="name" id="consent-name" label={consentLinkTexts.name} autoComplete="off" />
        <TextField name="email" id="consent-email" label={consentLinkTexts.email} type="email" />
      </AccountForm>
      {made && <MadeLink {...made} />}
    </>
  );
}
