import { paths } from '@site/contract';
import { unconsentedTexts, usePublishGate } from '../../golfers/unconsented';
import { type ChangeAction, couldNot } from '../../list/actions';
import { Day } from '../../list/cells';
import { useAdminRestoreMutation } from '../../list/listApi';
import { ListTable } from '../../list/ListTable';
import { countOf, type ListRules, useList } from '../../list/useList';
import { ScreenHead } from '../../screen/ScreenHead';
import type { Question } from '../../screen/useAction';
import { useAdminPurgeMutation, useAdminTrashQuery } from './trashApi';
import { kindWords, type TrashRow, trashTexts } from './trashView';

/** Everything deleted in the last 30 days, with a way to restore it. */
export function TrashPage() {
  const list = useList(trashList, useAdminTrashQuery);
  return (
    <>
      <ScreenHead title={trashTexts.title} lead={trashTexts.lead} path={paths.adminTrash.to()} />
      <ListTable rules={trashList} list={list} actions={useTrashActions()} />
    </>
  );
}

const trashList: ListRules<TrashRow> = {
  noun: { one: 'record', many: 'records' },
  nameOf: ({ name }) => name,
  caption: 'Deleted records',
  columns: [
    { key: 'label', header: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
    { key: 'kind', header: 'Kind', isSortable: true, cell: ({ kind }) => kindWords[kind].one },
    {
      key: 'deleted_at',
      header: 'Deleted',
      isSortable: true,
      cell: ({ deletedAt }) => <Day of={deletedAt} />,
    },
    {
      key: 'purge_at',
      header: 'Gone for good on',
      isSortable: true,
      cell: ({ goneAt }) => <Day of={goneAt} />,
    },
  ],
  searched: 'names and titles',
  texts: trashTexts,
};

function useTrashActions(): ChangeAction<TrashRow>[] {
  const [restore] = useAdminRestoreMutation();
  const [purge] = useAdminPurgeMutation();
  const gate = usePublishGate();
  const restoring: ChangeAction<TrashRow> = {
    label: 'Restore',
    isForSeveral: true,
    question: (rows) => restoreQuestion(rows, gate.isOn ?? false),
    run: ({ id }) => restore(id).unwrap(),
    outcome: 'restored',
    done: ({ name, kind }) => `‘${name}’ is back among the ${kindWords[kind].many}`,
    failed: ({ name }, error) => couldNot(name, 'restored', error),
  };
  const purging: ChangeAction<TrashRow> = {
    label: 'Delete for good',
    isForSeveral: true,
    isDanger: true,
    question: purgeQuestion,
    run: ({ id }) => purge(id).unwrap(),
    outcome: 'deleted for good',
    failed: ({ name }, error) => couldNot(name, 'deleted', error),
  };
  return [restoring, purging];
}

function purgeQuestion(rows: readonly TrashRow[]): Question {
  const [first] = rows;
  const isOne = rows.length === 1 && first;
  return {
    question: isOne ? trashTexts.purgeQuestion : `Delete ${countOf(trashList, rows.length)} for good?`,
    detail: isOne ? `${first.name} cannot be restored afterwards.` : 'They cannot be restored afterwards.',
    confirmLabel: 'Delete for good',
  };
}

/** Asked before an athlete without a consent record is on the site again. The api may be set to refuse that. */
function restoreQuestion(rows: readonly TrashRow[], isGateOn: boolean): Question | undefined {
  const { length } = rows.filter(({ isPublicWithoutConsent }) => isPublicWithoutConsent);
  if (length === 0) return undefined;
  if (rows.length === 1) {
    const { question, detail, publish: confirmLabel } = unconsentedTexts;
    return isGateOn ? undefined : { question, detail: detail('Restoring'), confirmLabel };
  }
  const [athletes, go, stay] = length === 1 ? ['athlete', 'goes', 'stays'] : ['athletes', 'go', 'stay'];
  const consequence = isGateOn
    ? `${length} ${athletes} without a consent record ${stay} in the trash.`
    : `${length} ${athletes} ${go} on the site without a consent record.`;
  return { question: `Restore ${countOf(trashList, rows.length)}? ${consequence}`, confirmLabel: 'Restore' };
}
