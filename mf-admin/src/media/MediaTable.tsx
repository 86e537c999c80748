import { Badge, breakable, Cluster, Stack, type TableColumn, Text, TextLink, VisuallyHidden } from '@site/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useIsEditor, useMayOpen } from '../screen/editorAccess';
import { Day, MutedCell, NOTHING } from '../list/cells';
import { PagedListBrowser } from '../list/PagedListBrowser';
import { ActionButton, RowActions } from '../list/RecordActions';
import { usePagedList } from '../list/usePagedList';
import { FocusDialog } from './FocusDialog';
import { focusTexts } from './focusView';
import { useAdminMediaQuery } from './mediaApi';
import { MediaThumbnail } from './MediaThumbnail';
import { DeletePicture } from './DeletePicture';
import { deletionTexts } from './deletionView';
import { DescriptionDialog } from './DescriptionDialog';
import {
  mediaEmptyTexts,
  mediaNames,
  type MediaRow,
  mediaSorts,
  mediaTexts,
  type MediaView,
  mediaViewQueries,
  type PictureUseRow,
  toMediaRow,
} from './mediaView';

const Uses = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface ColumnRules {
  mayOpen(address: string): boolean;
  onDescribe(row: MediaRow): void;
  onFocus(row: MediaRow): void;
  /** Undefined for an editor. */
  onDelete: ((row: MediaRow) => void) | undefined;
}

const columnsOf = (view: MediaView, rules: ColumnRules): TableColumn<MediaRow>[] => [
  { key: 'picture', header: 'Picture', isRowHeader: true, cell: (row) => <PictureCell row={row} /> },
  { key: 'createdAt', header: 'Added', isSortable: true, cell: ({ createdAt }) => <Day of={createdAt} /> },
  { key: 'uses', header: 'Used in', cell: (row) => <UsesCell row={row} mayOpen={rules.mayOpen} /> },
  ...(view === 'people' ? [peoplesActions(rules)] : contentColumns(rules)),
];

const contentColumns = ({ onDescribe, onFocus, onDelete }: ColumnRules): TableColumn<MediaRow>[] => [
  {
    key: 'alt',
    header: 'Description',
    cell: ({ alt }) =>
      alt ? <bdi>{breakable(alt)}</bdi> : <MutedCell>{mediaTexts.noDescription}</MutedCell>,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (row) => (
      <RowActions>
        <ActionButton type="button" onClick={() => onDescribe(row)}>
          {mediaTexts.describe}
          <VisuallyHidden> {row.name}</VisuallyHidden>
        </ActionButton>
        <FocusButton name={row.name} onClick={() => onFocus(row)} />
        {row.useCount === 0 && onDelete && (
          <ActionButton type="button" $isDanger onClick={() => onDelete(row)}>
            {deletionTexts.action}
            <VisuallyHidden> {row.name}</VisuallyHidden>
          </ActionButton>
        )}
      </RowActions>
    ),
  },
];

/** The photo itself is changed with the person. */
const peoplesActions = ({ onFocus }: ColumnRules): TableColumn<MediaRow> => ({
  key: 'actions',
  header: 'Actions',
  cell: (row) => (
    <RowActions>
      <FocusButton name={personsName(row)} onClick={() => onFocus(row)} />
    </RowActions>
  ),
});

const personsName = ({ uses, name }: MediaRow): string => uses[0]?.title ?? name;

const FocusButton = ({ name, onClick }: { name: string; onClick(): void }) => (
  <ActionButton type="button" onClick={onClick}>
    {focusTexts.action}
    <VisuallyHidden> of {name}</VisuallyHidden>
  </ActionButton>
);

function PictureCell({ row }: { row: MediaRow }) {
  return (
    <Cluster $gap="s">
      <MediaThumbnail picture={row} />
      <Stack $gap="xxs">
        <bdi>{breakable(row.name)}</bdi>
        <Text as="span" $size="small" $tone="muted">
          {row.size}
        </Text>
      </Stack>
    </Cluster>
  );
}

function UsesCell({
  row: { uses, moreUses, end },
  mayOpen,
}: {
  row: MediaRow;
  mayOpen: ColumnRules['mayOpen'];
}) {
  if (uses.length === 0)
    return (
      <Stack $gap="xxs" $align="start">
        <Badge $tone="neutral">{mediaTexts.unused}</Badge>
        <MutedCell>{end}</MutedCell>
      </Stack>
    );
  return (
    <Uses>
      {uses.map((use) => (
        <li key={use.key}>
          <UseText use={use} isLinked={mayOpen(use.to)} />
        </li>
      ))}
      {moreUses > 0 && <li>and {moreUses.toLocaleString('en-GB')} more</li>}
    </Uses>
  );
}

/** The record with the place in it. An editor may not open every record. */
function UseText({
  use: { title, place, isPublic, to },
  isLinked,
}: {
  use: PictureUseRow;
  isLinked: boolean;
}) {
  const name = <bdi>{breakable(title || NOTHING)}</bdi>;
  return (
    <>
      {isLinked ? <TextLink to={to}>{name}</TextLink> : name}{' '}
      <MutedCell>
        {place}
        {!isPublic && ', not published'}
      </MutedCell>
    </>
  );
}

/** The pictures of one view, the newest first. Another view needs another key. */
export function MediaTable({ view }: { view: MediaView }) {
  const list = usePagedList(useAdminMediaQuery, {
    ...{ toRow: toMediaRow, sorts: mediaSorts, filters: mediaViewQueries[view] },
  });
  const mayOpen = useMayOpen();
  const [described, setDescribed] = useState<MediaRow>();
  const [focused, setFocused] = useState<MediaRow>();
  const [deleted, setDeleted] = useState<MediaRow>();
  const isEditor = useIsEditor();
  const columns = useMemo(
    () =>
      columnsOf(view, {
        mayOpen,
        onDescribe: setDescribed,
        onFocus: setFocused,
        onDelete: isEditor ? undefined : setDeleted,
      }),
    [view, mayOpen, isEditor],
  );
  const searched = view === 'people' ? mediaTexts.searchedPeople : mediaTexts.searched;
  return (
    <>
      <PagedListBrowser
        kind={mediaNames}
        caption={mediaTexts.title}
        columns={columns}
        list={list}
        texts={{ ...mediaTexts, searched, empty: mediaEmptyTexts[view] }}
      />
      {described && (
        <DescriptionDialog key={described.id} picture={described} onClose={() => setDescribed(undefined)} />
      )}
      {focused && <FocusDialog picture={focused} onClose={() => setFocused(undefined)} />}
      <DeletePicture picture={deleted} onClose={() => setDeleted(undefined)} />
    </>
  );
}
