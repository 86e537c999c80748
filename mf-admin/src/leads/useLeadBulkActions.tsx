import { type LeadAssignee, type LeadPatch, type LeadState, leadStates } from '@site/contract';
import { useSession } from '@site/runtime';
import { NativeSelect } from '@site/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { BulkAction } from '../list/BulkAction';
import { useDeleteAction } from '../list/useDeletion';
import { type InboxRow, inboxTexts, stateNames } from './leadInboxView';
import { useAdminChangeLeadMutation, useAdminDeleteLeadMutation, useAssignees } from './leadsApi';

const NOBODY: LeadAssignee = 'none';
const stateOptions = leadStates.map((value) => ({ value, label: stateNames[value] }));

/** Moves several leads to a state, or gives them to somebody: chosen first, then confirmed once. */
export function useLeadBulkActions(): { actions: BulkAction<InboxRow>[]; choices: ReactNode } {
  const { user } = useSession();
  const { emails } = useAssignees();
  const [state, setState] = useState('');
  const [person, setPerson] = useState('');
  const change = useChange();
  const [remove] = useAdminDeleteLeadMutation();
  const deletion = useDeleteAction<InboxRow>(({ id }) => remove(id).unwrap(), inboxTexts.deleteNote);

  const people = emails.map((email) => ({
    value: email,
    label: email === user?.email ? `Me (${email})` : email,
  }));
  const assignee = person === NOBODY ? '' : person;
  return {
    actions: [
      ...(state ? [moveAction(state as LeadState, change)] : []),
      ...(person ? [giveAction(assignee, change)] : []),
      deletion,
    ],
    choices: (
      <>
        <NativeSelect
          id="selected-state"
          name="state"
          label={inboxTexts.moveTo}
          emptyLabel={inboxTexts.chooseState}
          options={stateOptions}
          value={state}
          onChange={setState}
        />
        <NativeSelect
          id="selected-assignee"
          name="assignee"
          label={inboxTexts.giveTo}
          emptyLabel={inboxTexts.choosePerson}
          options={[{ value: NOBODY, label: inboxTexts.nobody }, ...people]}
          value={person}
          onChange={setPerson}
        />
      </>
    ),
  };
}

type Change = (row: InboxRow, patch: Pick<LeadPatch, 'state' | 'assignee'>) => Promise<void>;

/** Based on the version that is shown, or that an earlier change of this screen has made: nothing unseen is overwritten. */
function useChange(): Change {
  const [changeOne] = useAdminChangeLeadMutation();
  const versions = useRef(new Map<string, { before: string; after: string }>());
  return async ({ id, updatedAt }, patch) => {
    const known = versions.current.get(id);
    const basedOn = known?.before === updatedAt ? known.after : updatedAt;
    const { updated_at } = await changeOne({ id, patch: { ...patch, based_on: basedOn } }).unwrap();
    versions.current.set(id, { before: updatedAt, after: updated_at });
  };
}

const moveAction = (state: LeadState, change: Change): BulkAction<InboxRow> => ({
  label: 'Move',
  appliesTo: (row) => row.state !== state,
  question: (what) => `Move ${what} to ${stateNames[state]}?`,
  outcome: `moved to ${stateNames[state]}`,
  run: (row) => change(row, { state }),
  undo: (row) => change(row, { state: row.state }),
});

function giveAction(assignee: string, change: Change): BulkAction<InboxRow> {
  const whom = assignee || 'nobody';
  return {
    label: 'Give',
    appliesTo: (row) => row.assignee !== assignee,
    question: (what) => `Give ${what} to ${whom}?`,
    outcome: `given to ${whom}`,
    run: (row) => change(row, { assignee }),
    undo: (row) => change(row, { assignee: row.assignee }),
  };
}
