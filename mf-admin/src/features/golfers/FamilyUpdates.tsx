import type { FamilyUpdateWire } from '@site/contract';
import { Badge, Banner, Button, Spinner, Text } from '@site/ui';
import { failureOf } from '../../shared/form/failureText';
import { dayText } from '../../shared/lists/cells';
import { LinkPanel, MadeLinks } from '../../shared/records/LinkPanel';
import { useAdminConsentLinksQuery } from './consentLinksApi';
import {
  useAdminAskForUpdateMutation,
  useAdminCancelFamilyUpdateMutation,
  useAdminFamilyUpdatesQuery,
} from './familyUpdatesApi';
import { familyUpdateTexts as texts } from './familyUpdateTexts';
import { LinkRequestForm } from './LinkRequestForm';

/** Asks a family for new results and grades. */
export const FamilyUpdates = ({ golferId }: { golferId: string }) => (
  <LinkPanel title={texts.title}>
    <OpenUpdates golferId={golferId} />
  </LinkPanel>
);

function OpenUpdates({ golferId }: { golferId: string }) {
  const { data: updates, error, refetch } = useAdminFamilyUpdatesQuery(golferId);
  const { data: links, isLoading } = useAdminConsentLinksQuery(golferId);
  const [ask] = useAdminAskForUpdateMutation();
  if ((!updates && !error) || isLoading) return <Spinner />;
  const known = links?.find(({ state }) => state === 'given');
  return (
    <>
      <Text $size="small">{texts.lead}</Text>
      <Banner tone="danger">{error ? texts.loadFailed : null}</Banner>
      {error && (
        <div>
          <Button variant="secondary" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {updates && <MadeLinks links={updates}>{(update) => <Entry update={update} />}</MadeLinks>}
      <LinkRequestForm
        prefix="update"
        texts={texts}
        known={known && { name: known.name, email: known.email }}
        make={(person) => ask({ golferId, ...person }).unwrap()}
      />
    </>
  );
}

function Entry({ update }: { update: FamilyUpdateWire }) {
  const [cancel, { isLoading, error }] = useAdminCancelFamilyUpdateMutation();
  const { id, name, email, state } = update;
  const isCancellable = state === 'sent' || state === 'opened';
  return (
    <>
      <span>
        {name}, {email} <Badge $tone="neutral">{texts.states[state](dayText(dayOf(update)))}</Badge>
      </span>
      {state === 'waiting' && <Text $size="small">{texts.waits}</Text>}
      {isCancellable && (
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => void cancel(id)}>
          {texts.cancel(name)}
        </Button>
      )}
      <Banner tone="danger">{error ? failureOf(texts.cancelFailed, error) : null}</Banner>
    </>
  );
}

const dayOf = ({ decided_at, sent_at, expires_at }: FamilyUpdateWire): string =>
  decided_at ?? sent_at ?? expires_at;
