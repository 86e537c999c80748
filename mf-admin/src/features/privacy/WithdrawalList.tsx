import { type NamingTextWire, type WithdrawalWire, adminForms, openedRecord, paths } from '@site/contract';
import { Badge, Banner, Button, Cluster, Heading, Text, TextLink, VisuallyHidden } from '@site/ui';
import { useState } from 'react';
import { useAttempt } from '../../shared/form/useAttempt';
import { Day } from '../../shared/lists/cells';
import { ListContent } from '../../shared/lists/ListContent';
import { useRecordList } from '../../shared/lists/useRecordList';
import { focusScreenTitle } from '../../shared/screen/ScreenHead';
import { useArrival } from '../../shared/screen/useArrival';
import { useToast } from '../../shared/toast/Toast';
import { NamingTexts } from './NamingTexts';
import { Part, Records, TextCard } from './Privacy.styles';
import {
  useAdminFinishWithdrawalMutation,
  useAdminTextsOfWithdrawalMutation,
  useAdminWithdrawalsQuery,
} from './privacyApi';
import { daysText, privacyTexts } from './privacyView';

const ID = 'withdrawals';
const asIs = (withdrawal: WithdrawalWire) => withdrawal;

/** The consents that were withdrawn, until somebody has read the texts that may name the person. */
export function WithdrawalList() {
  const { data, ...query } = useAdminWithdrawalsQuery();
  const list = useRecordList({ ...query, data: data?.withdrawals }, asIs);
  const texts = { failed: privacyTexts.withdrawalsFailed, empty: privacyTexts.noWithdrawals };
  const more = data ? data.total - data.withdrawals.length : 0;
  return (
    <Part ref={useArrival(ID)} id={ID} tabIndex={-1} aria-labelledby="privacy-withdrawals">
      <Heading level={2} size="s" id="privacy-withdrawals">
        {privacyTexts.withdrawals}
      </Heading>
      <Text $tone="muted">{privacyTexts.withdrawalsLead}</Text>
      <ListContent noun="the withdrawals" list={list} texts={texts}>
        {(rows) => (
          <Records>
            {rows.map((withdrawal) => (
              <WithdrawalCard key={withdrawal.id} of={withdrawal} />
            ))}
          </Records>
        )}
      </ListContent>
      {more > 0 && <Text>{privacyTexts.moreWithdrawals(more)}</Text>}
    </Part>
  );
}

interface Found {
  texts: readonly NamingTextWire[];
  areCapped: boolean;
}

function useWithdrawal({ id, name }: WithdrawalWire) {
  const announce = useToast();
  const [find, finding] = useAdminTextsOfWithdrawalMutation();
  const [finish, finishing] = useAdminFinishWithdrawalMutation();
  const [found, setFound] = useState<Found>();
  const { failure, attempt } = useAttempt();
  return {
    ...{ found, failure, isFinding: finding.isLoading, isFinishing: finishing.isLoading },
    find: () =>
      attempt('The search failed.', async () => {
        const { texts, are_texts_capped: areCapped } = await find(id).unwrap();
        setFound({ texts, areCapped });
      }),
    finish: () =>
      attempt('This could not be stored.', async () => {
        await finish(id).unwrap();
        announce(privacyTexts.withdrawalDone(name));
        focusScreenTitle();
      }),
  };
}

function WithdrawalCard({ of }: { of: WithdrawalWire }) {
  const { found, failure, ...card } = useWithdrawal(of);
  const name = of.name || 'Without a name';
  return (
    <TextCard>
      <Cluster>
        <WithdrawnRecord of={of} name={name} />
        {of.is_deleted && <Badge $tone="flag">{privacyTexts.inTrash}</Badge>}
        <Badge $tone={of.days_left < 0 ? 'danger' : 'flag'}>{daysText(of.days_left)}</Badge>
      </Cluster>
      <Text $size="small">
        Withdrawn on <Day of={of.withdrawn_at} />
        {of.hidden_placements.length > 0 && `. ${privacyTexts.hiddenWithIt}`}
        {of.hidden_placements.map((id) => (
          <span key={id}>
            {' '}
            <TextLink to={openedRecord(paths.adminPlacements.to(), id)}>Open the placement</TextLink>
          </span>
        ))}
      </Text>
      <Banner tone="danger">{failure}</Banner>
      <Cluster>
        <Button variant="secondary" size="small" isBusy={card.isFinding} onClick={() => void card.find()}>
          Find the texts<VisuallyHidden> that name {name}</VisuallyHidden>
        </Button>
        <Button variant="secondary" size="small" isBusy={card.isFinishing} onClick={() => void card.finish()}>
          All read<VisuallyHidden> about {name}</VisuallyHidden>
        </Button>
      </Cluster>
      <Text role="status">{found?.texts.length === 0 && !found.areCapped && privacyTexts.nothingNames}</Text>
      {found && (
        <NamingTexts
          id={`withdrawal-${of.id}`}
          lead={privacyTexts.withdrawalTextsLead}
          texts={found.texts}
          areCapped={found.areCapped}
        />
      )}
    </TextCard>
  );
}

function WithdrawnRecord({ of: { id, kind, is_deleted }, name }: { of: WithdrawalWire; name: string }) {
  const to = is_deleted
    ? paths.adminTrash.to()
    : kind === 'golfer'
      ? adminForms.golfer(id)
      : openedRecord(paths.adminPlacements.to(), id);
  return (
    <TextLink to={to}>
      <bdi>{name}</bdi>
    </TextLink>
  );
}
