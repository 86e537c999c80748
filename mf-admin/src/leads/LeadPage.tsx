import { type BegunReplyWay, type LeadWire, paths } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Button, Spinner, TextLink, VisuallyHidden } from '@site/ui';
import { type MouseEvent, useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RestoredNotice } from '../form/FormNotice';
import { useFormDraft } from '../form/useFormDraft';
import { LeaveDialog, useUnsavedChanges } from '../form/useUnsavedChanges';
import { type Deed, questionOf, runDeed, useDeletion } from '../list/actions';
import type { RowNames } from '../list/useList';
import { MissingScreen } from '../screen/MissingScreen';
import { NotLoaded } from '../screen/Loaded';
import { ScreenHead } from '../screen/ScreenHead';
import { useToast } from '../screen/Toast';
import { useAction } from '../screen/useAction';
import { LeadAssignee, LeadAthlete, LeadNextStep, LeadState } from './LeadDesk';
import { LeadHistory, LeadNotes } from './LeadHistory';
import { inboxTexts, kindNames } from './leadInboxView';
import type { OpenedFromList } from './LeadLink';
import { Columns } from './LeadPage.styles';
import { LeadReply } from './LeadReply';
import { useAdminDeleteLeadMutation, useAdminLeadQuery, useAdminNoteBegunReplyMutation } from './leadsApi';
import { LeadSent, SamePerson } from './LeadSent';
import type { LeadDraft, LeadPartName, PartDraft } from './useLeadPart';

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
    <TextLink to={list ?? paths.adminLeads.to()} onClick={handleClick}>
      {inboxTexts.back(list)}
    </TextLink>
  );
}

/** What was sent, and everything that is done about it. */
function LeadDetail({ lead }: { lead: LeadWire }) {
  const draft = useLeadDraft(lead.id);
  const noteBegun = useNoteBegun(lead.id);
  const part = { lead, kept: draft.restored, onUnsaved: draft.onUnsaved };
  if (!draft.isRead) return <Spinner />;
  return (
    <>
      <RestoredNotice draft={draft} />
      <Columns key={draft.restored ? 'restored' : 'own'}>
        <div>
          <LeadSent lead={lead} onBegin={noteBegun} />
          {lead.same_person.length > 0 && <SamePerson lead={lead} />}
        </div>
        <div>
          <LeadState lead={lead} />
          <LeadAssignee lead={lead} />
          <LeadNextStep {...part} />
          {lead.kind === 'application' && <LeadAthlete lead={lead} />}
        </div>
        <LeadReply {...part} onBegin={noteBegun} />
        <LeadNotes {...part} />
        <LeadHistory lead={lead} />
      </Columns>
      <LeadDeletion lead={lead} />
      <LeaveDialog changes={draft.changes} />
    </>
  );
}

/** What is not saved of all parts: kept on the device, and not left without a question. */
function useLeadDraft(id: string) {
  const [isDiscarded, setIsDiscarded] = useState(false);
  const [unsaved, setUnsaved] = useState<LeadDraft>({});
  const parts = Object.entries(unsaved) as [LeadPartName, PartDraft | undefined][];
  const hasUnsaved = parts.some(([, part]) => part !== undefined);
  const { isRead, found, drop, forget } = useFormDraft<LeadDraft>({
    name: `leads/${id}`,
    read: () => (hasUnsaved ? unsaved : undefined),
    values: unsaved,
  });
  const restored = isDiscarded ? undefined : found;
  const changes = useUnsavedChanges(hasUnsaved, forget);
  const onUnsaved = useCallback(
    (name: LeadPartName, part: PartDraft | undefined) => setUnsaved((all) => ({ ...all, [name]: part })),
    [],
  );

  return {
    isRead,
    restored,
    onUnsaved,
    changes,
    // Whatever is typed after a save has another key.
    isRestored: parts.some(([name, part]) => part !== undefined && part.key === restored?.[name]?.key),
    discard: () => {
      setIsDiscarded(true);
      setUnsaved({});
      drop();
    },
  };
}

/** Notes in a lead's history that a mail or a call was begun, which happens whether or not the history can say so. */
function useNoteBegun(id: string): (way: BegunReplyWay, template?: string) => void {
  const announce = useToast();
  const [note] = useAdminNoteBegunReplyMutation();
  return (way, template = '') =>
    void note({ id, begun: { way, template } })
      .unwrap()
      .catch((error: unknown) => {
        logProblem('The begun reply could not be noted', error);
        announce(inboxTexts.notNoted);
      });
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
