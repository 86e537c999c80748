import { contactNumberIn, type LeadWire, paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { BackLink, Badge, Button, Muted, Panel, Stack, VisuallyHidden } from '@site/ui';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { LeaveDialog, useUnsavedChanges } from '../form/useUnsavedChanges';
import { LeadAssignee, LeadAthlete, LeadNextStep, LeadState } from './LeadDesk';
import type { LeadFormName, LeadFormProps } from './LeadForm';
import { LeadHistory, LeadNotes } from './LeadHistory';
import { LeadReply } from './LeadReply';
import { ContactAnchor, LeadSource, mailTo, type OpenedFromList } from './leadLinks';
import { inboxTexts, kindNames, leadTexts } from './leadTexts';
import { useAdminDeleteLeadMutation, useAdminLeadQuery } from './leadsApi';
import { type Deed, questionOf, runDeed, useDeletion } from '../list/actions';
import { Moment } from '../list/cells';
import type { RowNames } from '../list/useList';
import { MissingScreen, NotLoaded } from '../screen/Loaded';
import { ScreenHead } from '../screen/ScreenHead';
import { useAction } from '../screen/useAction';

/** docs/product.md#working-a-lead: one application or message. */
export function LeadPage() {
  const { id = '' } = useParams();
  const { currentData: lead, error, refetch } = useAdminLeadQuery(id);
  if (toApiError(error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <ScreenHead {...headOf(lead)} path={paths.adminLead.to(id)}>
        <BackToList />
      </ScreenHead>
      {lead ? (
        <LeadDetail key={lead.id} lead={lead} />
      ) : (
        <NotLoaded failure={error ? inboxTexts.leadFailed : undefined} onRetry={() => void refetch()} />
      )}
    </>
  );
}

const headOf = (lead: LeadWire | undefined) => ({
  title: lead?.name ?? 'Lead',
  lead: lead && kindNames[lead.kind],
});

const useList = (): string | undefined => (useLocation().state as OpenedFromList | null)?.list;

/** To the place of the list from which the lead was opened, or to the first page of all leads. */
function BackToList() {
  const list = useList();
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    if (!list || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <BackLink to={list ?? paths.adminLeads.to()} onClick={handleClick}>
      {inboxTexts.back(list)}
    </BackLink>
  );
}

/** A lead and all work on it. */
function LeadDetail({ lead }: { lead: LeadWire }) {
  const [unsaved, setUnsaved] = useState<Partial<Record<LeadFormName, () => void>>>({});
  const forgets = Object.values(unsaved).filter((forget) => forget !== undefined);
  const changes = useUnsavedChanges(forgets.length > 0, () => forgets.forEach((forget) => forget()));
  const handleUnsaved = useCallback<LeadFormProps['onUnsaved']>(
    (name, forget) => setUnsaved((all) => ({ ...all, [name]: forget })),
    [],
  );
  const part = { lead, onUnsaved: handleUnsaved };
  return (
    <>
      <Columns>
        <LeadSent lead={lead} />
        <Stack $gap="xl">
          <LeadState lead={lead} />
          <LeadAssignee lead={lead} />
          <LeadNextStep {...part} />
          {lead.kind === 'application' && <LeadAthlete lead={lead} />}
          <LeadNotes {...part} />
        </Stack>
        <LeadReply {...part} />
        <LeadHistory lead={lead} />
      </Columns>
      <LeadDeletion lead={lead} />
      <LeaveDialog changes={changes} />
    </>
  );
}

const names: RowNames<LeadWire> = { noun: { one: 'lead', many: 'leads' }, nameOf: ({ name }) => name };

/** Moves the lead to the trash, and goes back to the list. */
function LeadDeletion({ lead }: { lead: LeadWire }) {
  const list = useList();
  const navigate = useNavigate();
  const [remove] = useAdminDeleteLeadMutation();
  const action = useDeletion(names, {
    question: inboxTexts.deleteQuestion,
    note: inboxTexts.deleteNote,
    remove: async ({ id }) => {
      await remove(id).unwrap();
      await navigate(list ?? paths.adminLeads.to());
    },
    failed: () => inboxTexts.deleteFailed,
  });
  const deletion = useAction<Deed<LeadWire>>({
    question: (deed) => questionOf(names, deed),
    run: (deed) => runDeed(names, deed, () => undefined),
  });
  return (
    <div>
      <Button variant="danger" size="small" onClick={() => deletion.start({ action, rows: [lead] })}>
        Delete<VisuallyHidden> the lead of {lead.name}</VisuallyHidden>
      </Button>
      {deletion.dialogs}
    </div>
  );
}

/** The message of the family, its source, and their contact details. */
function LeadSent({ lead }: { lead: LeadWire }) {
  const { email, message, grad_year: gradYear, created_at: receivedAt, flagged, source } = lead;
  const phone = lead.kind === 'application' ? contactNumberIn(message) : undefined;
  return (
    <Panel title="What was sent">
      {flagged && (
        <>
          <Badge $tone="flag">{leadTexts.flagged}</Badge>
          <Muted $size="small">{leadTexts.flaggedReason}</Muted>
        </>
      )}
      {lead.is_privacy_request && <Badge $tone="flag">{inboxTexts.privacyRequest}</Badge>}
      <Details>
        <Detail label="Email">
          <ContactAnchor href={mailTo(email, inboxTexts.replySubject)}>{email}</ContactAnchor>
        </Detail>
        {phone && (
          <Detail label="Contact number">
            <ContactAnchor href={`tel:${phone.number}`}>{phone.text}</ContactAnchor>
          </Detail>
        )}
        {source && (
          <Detail label="Source">
            <LeadSource source={source} />
          </Detail>
        )}
        {gradYear !== null && <Detail label="Grad Year">{gradYear}</Detail>}
        <Detail label="Date">
          <Moment of={receivedAt} />
        </Detail>
        <div>
          <dt>Message</dt>
          <WholeText dir="auto">{message}</WholeText>
        </div>
      </Details>
    </Panel>
  );
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.l};
  margin-bottom: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    grid-template: auto auto 1fr / repeat(2, minmax(0, 1fr));
    align-items: start;

    /* The work on the lead is beside the message and the history. */
    > :nth-child(2) {
      grid-area: 1 / 2 / span 3;
    }
  }
`;

const Details = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  margin: 0;

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Keeps the visitor's line breaks. */
const WholeText = styled.dd`
  line-height: ${({ theme }) => theme.leading.text};
  white-space: pre-wrap;
`;
