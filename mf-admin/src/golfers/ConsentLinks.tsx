import type { ConsentLinkState } from '@site/contract';
import { Badge, type BadgeTone, Banner, Button, Spinner, Text } from '@site/ui';
import { failureOf } from '../form/failureText';
import { dayText } from '../list/cells';
import { useMailPolling } from '../settings/outbox/mailApi';
import { mailText, mailTexts } from '../settings/outbox/mailView';
import { LinkPanel, MadeLinks } from '../form/LinkPanel';
import { ConsentLinkForm } from './ConsentLinkForm';
import type { ConsentLinkRow } from './consentLinkView';
import { useAdminCancelConsentLinkMutation, useAdminConsentLinksQuery } from './consentLinksApi';
import { consentLinkTexts } from './golferMessages';

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
      {error && (
        <div>
          <Button variant="secondary" onClick={() => void refetch()}>
            {consentLinkTexts.retry}
          </Button>
        </div>
      )}
      {links && <MadeLinks links={links}>{(link) => <LinkEntry link={link} />}</MadeLinks>}
      <ConsentLinkForm golferId={golferId} />
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
