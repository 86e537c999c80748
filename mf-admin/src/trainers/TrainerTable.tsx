import { Badge, breakable, iconProps, type TableColumn, VisuallyHidden } from '@site/ui';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { NOTHING } from '../list/cells';
import { PagedListBrowser } from '../list/PagedListBrowser';
import { RecordActions, type RecordHandlers } from '../list/RecordActions';
import { usePagedList } from '../list/usePagedList';
import { exampleTexts } from '../list/exampleTexts';
import { exampleIn } from './trainerFilters';
import { trainerTexts } from './trainerMessages';
import { trainerNames, trainerSorts } from './trainerNames';
import { TrainerPublishButton } from './TrainerPublishButton';
import { useAdminTrainerRowsQuery, useLazyAdminAllTrainerRowsQuery } from './trainersAdminApi';
import { toTrainerRow, type TrainerRow } from './trainerView';
import { useTrainerBulkActions } from './useTrainerBulkActions';

function columnsOf(handlers: RecordHandlers<TrainerRow>): TableColumn<TrainerRow>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: (trainer) => <NameCell trainer={trainer} />,
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
      key: 'published',
      header: 'Published',
      isSortable: true,
      cell: ({ isPublished }) => <PublishedMark isPublished={isPublished} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (trainer) => (
        <RecordActions row={trainer} name={trainer.name} {...handlers}>
          <TrainerPublishButton trainer={trainer} />
        </RecordActions>
      ),
    },
  ];
}

/** docs/product.md#admin-trainers. */
export function TrainerTable({ onEdit, onDelete }: RecordHandlers<TrainerRow>) {
  const columns = useMemo(() => columnsOf({ onEdit, onDelete }), [onEdit, onDelete]);
  const [params] = useSearchParams();
  const example = exampleIn(params);
  const list = usePagedList(useAdminTrainerRowsQuery, {
    toRow: toTrainerRow,
    sorts: trainerSorts,
    filters: example && `example=${example}`,
  });
  const [loadAll] = useLazyAdminAllTrainerRowsQuery();
  return (
    <PagedListBrowser
      kind={trainerNames}
      caption="Trainers"
      columns={columns}
      list={list}
      texts={{
        failed: trainerTexts.listFailed,
        empty: example === 'only' ? exampleTexts.none : trainerTexts.noTrainers,
        searched: 'names and titles',
      }}
      bulk={{
        actions: useTrainerBulkActions(),
        loadAll: async (query) => (await loadAll(query).unwrap()).map(toTrainerRow),
      }}
    />
  );
}

const NameCell = ({ trainer: { name, isExample } }: { trainer: TrainerRow }) => (
  <>
    {breakable(name)}
    {isExample && (
      <>
        {' '}
        <Badge $tone="flag">{exampleTexts.badge}</Badge>
      </>
    )}
  </>
);

const Mark = styled.span<{ $isOn: boolean }>`
  display: inline-flex;
  color: ${({ theme, $isOn }) => theme.color[$isOn ? 'accent' : 'danger']};
`;

/** docs/product.md#admin-trainers: tick or cross, with a text for screen readers. */
function PublishedMark({ isPublished }: { isPublished: boolean }) {
  const Icon = isPublished ? Check : X;
  return (
    <Mark $isOn={isPublished}>
      <Icon {...iconProps} strokeWidth={2.5} />
      <VisuallyHidden>{isPublished ? 'Published' : 'Not published'}</VisuallyHidden>
    </Mark>
  );
}
