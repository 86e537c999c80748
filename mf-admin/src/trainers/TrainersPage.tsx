import { paths } from '@site/contract';
import { Badge, breakable, Button, iconProps, VisuallyHidden } from '@site/ui';
import { Check, X } from 'lucide-react';
import styled from 'styled-components';
import { ListTable } from '../list/ListTable';
import { publishActions, type RowAction, useDeletion } from '../list/actions';
import { exampleFilter, exampleTexts, NOTHING } from '../list/cells';
import { type ListRules, useList } from '../list/useList';
import { useOpenedRecord } from '../list/useOpenedRecord';
import { ScreenHead } from '../screen/ScreenHead';
import { TrainerDialog } from './TrainerDialog';
import { type TrainerRow, trainerTexts } from './trainerView';
import {
  useAdminDeleteTrainerMutation,
  useAdminSetTrainerPublishedMutation,
  useAdminTrainersQuery,
} from './trainersAdminApi';

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
      cell: ({ name, isExample }) => (
        <>
          {breakable(name)} {isExample && <Badge $tone="flag">{exampleTexts.badge}</Badge>}
        </>
      ),
    },
    { key: 'title', header: 'Title', isSortable: true, cell: ({ title }) => title || NOTHING },
    { key: 'email', header: 'Email', isSortable: true, cell: ({ email }) => email || NOTHING },
    { key: 'phone', header: 'Phone', isSortable: true, cell: ({ phone }) => phone || NOTHING },
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
  filters: [exampleFilter],
  searched: 'names and titles',
  texts: { failed: trainerTexts.listFailed, empty: trainerTexts.noTrainers },
};

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

function useTrainerActions(onEdit: (trainer: TrainerRow) => void): RowAction<TrainerRow>[] {
  const [setPublished] = useAdminSetTrainerPublishedMutation();
  const [remove] = useAdminDeleteTrainerMutation();
  const deletion = useDeletion(trainerList, {
    question: trainerTexts.deleteQuestion,
    note: trainerTexts.athletesStay,
    remove: ({ id }) => remove(id).unwrap(),
    failed: () => trainerTexts.deleteFailed,
  });
  return [
    { label: 'Edit', open: onEdit },
    ...publishActions<TrainerRow>(({ id }, isPublished) => setPublished({ id, isPublished }).unwrap()),
    deletion,
  ];
}

/** docs/product.md#admin-trainers. */
export function TrainersPage() {
  const [opened, setOpened] = useOpenedRecord<TrainerRow>();
  const list = useList(trainerList, useAdminTrainersQuery);
  return (
    <>
      <ScreenHead title="Trainers" path={paths.adminTrainers.to()}>
        <Button onClick={() => setOpened({})}>{trainerTexts.add}</Button>
      </ScreenHead>
      <ListTable rules={trainerList} list={list} actions={useTrainerActions(setOpened)} />
      {opened && <TrainerDialog id={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  );
}
