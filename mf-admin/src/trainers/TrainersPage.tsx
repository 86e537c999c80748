import { paths } from '@site/contract';
import { iconProps, NOTHING, VisuallyHidden } from '@site/ui';
import { Check, X } from 'lucide-react';
import styled from 'styled-components';
import { RecordsPage } from '../list/RecordsPage';
import { publishActions, type RowAction, useDeletion } from '../list/actions';
import { ExampleBadge } from '../list/cells';
import { useRecordChanges, useRecordList } from '../list/recordKind';
import type { ListRules } from '../list/useList';
import { TrainerForm } from './TrainerForm';
import { toTrainerRow, trainerKind, type TrainerRow, trainerTexts } from './trainerView';

/** docs/product.md#admin-trainers. */
const trainerList: ListRules<TrainerRow> = {
  noun: { one: 'trainer', many: 'trainers' },
  nameOf: ({ name }) => name,
  caption: 'Trainers',
  columns: [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: ({ name }) => name,
    },
    { key: 'title', header: 'Title', isSortable: true, cell: ({ title }) => title || NOTHING },
    { key: 'email', header: 'Email', isSortable: true, cell: ({ email }) => email || NOTHING },
    {
      key: 'phone',
      header: 'Phone',
      isSortable: true,
      cell: ({ phone }) => (phone ? <Phone>{phone}</Phone> : NOTHING),
    },
    {
      key: 'specialties',
      header: 'Specialties',
      cell: ({ specialties }) => specialties.join(', ') || NOTHING,
    },
    {
      key: 'is_published',
      header: 'Published',
      isSortable: true,
      cell: ({ isPublished }) => <PublishedMark isPublished={isPublished} />,
    },
  ],
  asideOf: ({ isExample }) => isExample && <ExampleBadge />,
  searched: 'names and titles',
  texts: { failed: trainerTexts.listFailed, empty: trainerTexts.noTrainers },
};

const Phone = styled.span`
  white-space: nowrap;
`;

const Mark = styled.span<{ $isOn: boolean }>`
  display: inline-flex;
  color: ${({ theme, $isOn }) => theme.color[$isOn ? 'accent' : 'danger']};
`;

/** Tick or cross, with a text for screen readers. */
function PublishedMark({ isPublished }: { isPublished: boolean }) {
  const Icon = isPublished ? Check : X;
  return (
    <Mark $isOn={isPublished}>
      <Icon {...iconProps} strokeWidth={2.5} />
      <VisuallyHidden>{isPublished ? 'Published' : 'Not published'}</VisuallyHidden>
    </Mark>
  );
}

function useTrainerActions(): RowAction<TrainerRow>[] {
  const { setPublished, remove } = useRecordChanges('trainers');
  const deletion = useDeletion(trainerList, {
    question: trainerTexts.deleteQuestion,
    note: trainerTexts.athletesStay,
    remove: ({ id }) => remove(id),
    failed: () => trainerTexts.deleteFailed,
  });
  return [...publishActions<TrainerRow>(({ id }, isPublished) => setPublished(id, isPublished)), deletion];
}

/** docs/product.md#admin-trainers. */
export function TrainersPage() {
  return (
    <RecordsPage
      title="Trainers"
      path={paths.adminTrainers.to()}
      rules={trainerList}
      list={useRecordList('trainers', trainerList, toTrainerRow)}
      actions={useTrainerActions()}
      kind={trainerKind}
      texts={trainerTexts}
      Form={TrainerForm}
    />
  );
}
