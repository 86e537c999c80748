import { Badge, breakable, Cluster, Stack, type TableColumn, Text, TextLink } from '@site/ui';
import styled from 'styled-components';
import type { ChangeAction, RowAction } from '../list/actions';
import { Day, MutedCell, NOTHING } from '../list/cells';
import type { ListFilter, ListRules } from '../list/useList';
import { useIsEditor, useMayOpen } from '../screen/editorAccess';
import { focusTexts } from './focusView';
import { useAdminDeletePictureMutation } from './mediaApi';
import { MediaThumbnail } from './MediaThumbnail';
import { deletionFailure, deletionTexts, type MediaRow, mediaTexts, type PictureUseRow } from './mediaView';

const Uses = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const columns: readonly TableColumn<MediaRow>[] = [
  {
    key: 'picture',
    header: 'Picture',
    isRowHeader: true,
    cell: (row) => (
      <Cluster $gap="s">
        <MediaThumbnail picture={row} />
        <Stack $gap="xxs">
          <bdi>{breakable(row.name)}</bdi>
          <Text as="span" $size="small" $tone="muted">
            {row.size}
          </Text>
        </Stack>
      </Cluster>
    ),
  },
  { key: 'created_at', header: 'Added', isSortable: true, cell: ({ createdAt }) => <Day of={createdAt} /> },
  { key: 'uses', header: 'Used in', cell: (row) => <UsesCell row={row} /> },
];

const description: TableColumn<MediaRow> = {
  key: 'alt',
  header: 'Description',
  cell: ({ alt }) => (alt ? <bdi>{breakable(alt)}</bdi> : <MutedCell>{mediaTexts.noDescription}</MutedCell>),
};

function UsesCell({ row: { uses, moreUses, end } }: { row: MediaRow }) {
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
          <UseText use={use} />
        </li>
      ))}
      {moreUses > 0 && <li>and {moreUses.toLocaleString('en-GB')} more</li>}
    </Uses>
  );
}

/** The record with the place in it. An editor may not open every record. */
function UseText({ use: { title, place, isPublic, to } }: { use: PictureUseRow }) {
  const mayOpen = useMayOpen();
  const name = <bdi>{breakable(title || NOTHING)}</bdi>;
  return (
    <>
      {mayOpen(to) ? <TextLink to={to}>{name}</TextLink> : name}{' '}
      <MutedCell>
        {place}
        {!isPublic && ', not published'}
      </MutedCell>
    </>
  );
}

const PEOPLE = 'people';

const viewFilter: ListFilter = {
  name: 'show',
  label: 'Show',
  all: 'All',
  options: [
    { value: 'unused', label: 'Not used' },
    { value: 'undescribed', label: 'Without description' },
    { value: PEOPLE, label: 'Photos of people' },
  ],
  toQuery: (value): Record<string, string> => (value === PEOPLE ? { subject: 'person' } : { filter: value }),
};

/** Photos of people are for owners, and have no description. */
export function mediaRules({ isEditor, showsPeople }: { isEditor: boolean; showsPeople: boolean }) {
  const options = viewFilter.options.filter(({ value }) => value !== PEOPLE || !isEditor);
  return {
    noun: { one: 'picture', many: 'pictures' },
    nameOf: ({ isPerson, uses, name }) => (isPerson && uses[0]?.title) || name,
    caption: mediaTexts.title,
    columns: showsPeople ? columns : [...columns, description],
    filters: [{ ...viewFilter, options }],
    searched: showsPeople ? mediaTexts.searchedPeople : mediaTexts.searched,
    texts: mediaTexts,
  } satisfies ListRules<MediaRow>;
}

interface Openers {
  onDescribe(row: MediaRow): void;
  onFocus(row: MediaRow): void;
}

export function useMediaActions({ onDescribe, onFocus }: Openers): RowAction<MediaRow>[] {
  const isEditor = useIsEditor();
  const [remove] = useAdminDeletePictureMutation();
  const deletion: ChangeAction<MediaRow> = {
    label: deletionTexts.action,
    isDanger: true,
    appliesTo: ({ useCount, isPerson }) => useCount === 0 && !isPerson && !isEditor,
    question: ([row]) =>
      row && {
        question: deletionTexts.question,
        detail: deletionTexts.detail(row.name),
        confirmLabel: deletionTexts.confirm,
      },
    run: ({ id }) => remove(id).unwrap(),
    outcome: 'deleted',
    failed: ({ name }, error) => deletionFailure(name, error?.status),
  };
  return [
    // The photo of a person is changed with the person.
    { label: mediaTexts.describe, appliesTo: ({ isPerson }) => !isPerson, open: onDescribe },
    { label: focusTexts.action, open: onFocus },
    deletion,
  ];
}
