import type { InvitationState, InvitationWire, NewInvitationWire } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Badge, type BadgeTone, Banner, Button, Cluster, Panel, Text, VisuallyHidden } from '@site/ui';
import { useState } from 'react';
import { Moment } from '../../list/cells';
import { MadeLink } from '../outbox/MadeLink';
import { useMailPolling } from '../outbox/mailApi';
import { LinkList } from '../../form/LinkPanel';
import { NotLoaded } from '../../screen/Loaded';
import { useAction } from '../../screen/useAction';
import { roleWords } from './accountsView';
import { InvitationForm } from './InvitationForm';
import { invitationHints, invitationTexts as texts } from './invitationTexts';
import {
  useAdminInvitationsQuery,
  useAdminInviteAgainMutation,
  useAdminWithdrawInvitationMutation,
} from './invitationsApi';

/** Who is invited and has no account yet, and a form that invites. */
export function Invitations() {
  const { data: invitations, error, refetch } = useAdminInvitationsQuery();
  const isWaiting = invitations?.some(({ state }) => state === 'waiting') ?? false;
  useAdminInvitationsQuery(undefined, useMailPolling(isWaiting));
  return (
    <Panel title={texts.title} lead={texts.lead}>
      {invitations ? (
        <OpenInvitations invitations={invitations} />
      ) : (
        <NotLoaded
          failure={error === undefined ? undefined : texts.loadFailed}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

function OpenInvitations({ invitations }: { invitations: readonly InvitationWire[] }) {
  const [made, setMade] = useState<NewInvitationWire>();
  const withdrawal = useWithdrawal((id) => setMade((shown) => (shown?.id === id ? undefined : shown)));
  // Accepted since, or withdrawn by somebody else, its address opens nothing.
  const isOpen = invitations.some(({ id }) => id === made?.id);

  return (
    <>
      {invitations.length === 0 && <Text>{texts.none}</Text>}
      {invitations.length > 0 && (
        <LinkList role="list" aria-label={texts.title}>
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <InvitationEntry
                invitation={invitation}
                onMade={setMade}
                onWithdraw={() => withdrawal.start(invitation)}
              />
            </li>
          ))}
        </LinkList>
      )}
      {isOpen && made && <MadeLink email={made.email} address={made.address} />}
      <InvitationForm onMade={setMade} />
      {withdrawal.dialogs}
    </>
  );
}

function useWithdrawal(onWithdrawn: (id: string) => void) {
  const [withdraw] = useAdminWithdrawInvitationMutation();
  return useAction<InvitationWire>({
    question: ({ email }) => ({
      question: texts.withdrawQuestion(email),
      detail: texts.withdrawDetail,
      confirmLabel: texts.withdraw,
    }),
    run: async ({ id, email }) => {
      await withdraw(id).unwrap();
      onWithdrawn(id);
      return { done: texts.withdrawn(email) };
    },
    failed: ({ email }, error) => texts.withdrawFailed(email, error),
    removesControl: true,
  });
}

const tones: Readonly<Partial<Record<InvitationState, BadgeTone>>> = {
  sent: 'success',
  failed: 'danger',
  void: 'danger',
};

interface InvitationEntryProps {
  invitation: InvitationWire;
  onMade(made: NewInvitationWire): void;
  onWithdraw(): void;
}

function InvitationEntry({ invitation, onMade, onWithdraw }: InvitationEntryProps) {
  const { id, name, email, role, state, created_by, expires_at } = invitation;
  const [again, { isLoading, error }] = useAdminInviteAgainMutation();
  const handleAgain = async () => {
    const answer = await again(id);
    if (answer.data) onMade(answer.data);
  };
  const hint = invitationHints[state];
  return (
    <>
      <span>
        {name}, {email}, {roleWords[role]} <Badge $tone={tones[state]}>{texts.states[state]}</Badge>
      </span>
      <Text $size="small">
        Invited by {created_by}, until <Moment of={expires_at} />
        {hint && `. ${hint}`}
      </Text>
      <Cluster>
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => void handleAgain()}>
          {texts.again}
          <VisuallyHidden> to {email}</VisuallyHidden>
        </Button>
        <Button variant="secondary" size="small" onClick={onWithdraw}>
          {texts.withdraw}
          <VisuallyHidden> the invitation for {email}</VisuallyHidden>
        </Button>
      </Cluster>
      <Banner tone="danger">{error ? texts.againFailed(toApiError(error)) : null}</Banner>
    </>
  );
}
