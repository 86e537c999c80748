import { consentLinkInput, type ConsentLinkState } from '@site/contract';
import { Badge, type BadgeTone, Banner, Button, Spinner, Text, TextField } from '@site/ui';
import { failureOf } from '../form/failureText';
import { LinkPanel, MadeLinks } from '../form/LinkPanel';
import { dayText } from '../list/cells';
import { RetryButton } from '../screen/RetryButton';
import { AccountForm } from '../settings/AccountForm';
import { MadeLink } from '../settings/outbox/MadeLink';
import { useMailPolling } from '../settings/outbox/outboxApi';
import { mailText, mailTexts } from '../settings/outbox/outboxView';
import { type ConsentLinkRow, consentLinkTexts as texts } from './consentLinkView';
import {
  useAdminCancelConsentLinkMutation,
  useAdminConsentLinksQuery,
  useAdminMakeConsentLinkMutation,
} from './consentLinksApi';

/** Asks a parent, or an adult athlete, for consent. */
export const ConsentLinks = ({ golferId }: { golferId: string }) => (
  <LinkPanel title={texts.title}>
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
      <Text $size="small">{texts.lead}</Text>
      <Banner tone="danger">{error ? texts.loadFailed : null}</Banner>
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
      {link.isCancellable && (
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => void cancel(link.id)}>
          {texts.cancel(link.name)}
        </Button>
      )}
      <Banner tone="danger">{error ? failureOf(texts.cancelFailed, error) : null}</Banner>
    </>
  );
}

function stateText({ state, mail, day }: ConsentLinkRow): string {
  const text = texts.states[state](dayText(day));
  return state === 'sent' && mail ? `${text}, ${mailText(mail).toLowerCase()}` : text;
}

const EMPTY = { name: '', email: '' };

/** Sends a link to a person. Its address is shown until the screen is left, and never again. */
function LinkForm({ golferId }: { golferId: string }) {
  const [make, { data: made }] = useAdminMakeConsentLinkMutation();
  return (
    <>
      <AccountForm
        label={texts.make}
        initialValues={EMPTY}
        schema={consentLinkInput}
        submitLabel={texts.make}
        failed={texts.makeFailed}
        onSave={async (values) => {
          await make({ golferId, ...consentLinkInput.cast(values) }).unwrap();
        }}
      >
        <TextField name="name" id="consent-name" label={texts.name} autoComplete="off" />
        <TextField name="email" id="consent-email" label={texts.email} type="email" />
      </AccountForm>
      {made && <MadeLink {...made} />}
    </>
  );
}
