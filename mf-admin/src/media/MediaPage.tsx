import { paths } from '@site/contract';
import { Badge, breakable, NOTHING, PlainList, sizeText, Stack, type TableColumn, TextLink } from '@site/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureOf } from '../form/failureText';
import type { ChangeAction, RowAction } from '../list/actions';
import { Day, dayText, MutedCell } from '../list/cells';
import { ListTable } from '../list/ListTable';
import { type ListFilter, type ListRules, useList } from '../list/useList';
import { useIsEditor, useMayOpen } from '../screen/adminScreens';
import { ScreenHead } from '../screen/ScreenHead';
import {
  deletionTexts,
  focusTexts,
  type MediaRow,
  mediaTexts,
  PEOPLE,
  type PictureUseRow,
  useAdminDeletePictureMutation,
  useAdminMediaQuery,
} from './mediaApi';
import { PictureDialog } from './PictureDialog';
import { Thumbnail } from './Thumbnail';

/** Every picture of the site. */
export function MediaPage() {
  const [params] = useSearchParams();
  const isEditor = useIsEditor();
  const showsPeople = params.get('show') === PEOPLE && !isEditor;
  const rules = mediaRules({ isEditor, showsPeople });
  const list = useList(rules, useAdminMediaQuery);
  const [edited, setEdited] = useState<MediaRow>();

  return (
    <>
      <ScreenHead
        title={mediaTexts.title}
        lead={showsPeople ? mediaTexts.peoplesLead : mediaTexts.lead}
        path={paths.adminMedia.to()}
      />
      <ListTable rules={rules} list={list} actions={useMediaActions(setEdited)} />
      {edited && (
        <PictureDialog
          id={edited.id}
          title={edited.isPerson ? focusTexts.title : mediaTexts.dialog}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const columns: readonly TableColumn<MediaRow>[] = [
  {
    key: 'picture',
    header: 'Picture',
    isRowHeader: true,
    cell: (row) => (
      <>
        <Thumbnail picture={row} />
        <bdi>{breakable(row.name)}</bdi>
      </>
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

function UsesCell({ row: { uses, useCount, keptUntil } }: { row: MediaRow }) {
  const more = useCount - uses.length;
  if (uses.length === 0)
    return (
      <Stack $gap="xxs" $align="start">
        <Badge $tone="neutral">{mediaTexts.unused}</Badge>
        <MutedCell>{endText(keptUntil)}</MutedCell>
      </Stack>
    );
  return (
    <PlainList>
      {uses.map((use) => (
        <li key={use.key}>
          <UseText use={use} />
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-GB')} more</li>}
    </PlainList>
  );
}

/** When an unused picture will be deleted. */
const endText = (keptUntil: string | null): string =>
  keptUntil === null
    ? 'Deleted within a day unless it is used'
    : `Deleted on ${dayText(keptUntil.slice(0, 10))} unless it is used`;

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
function mediaRules({ isEditor, showsPeople }: { isEditor: boolean; showsPeople: boolean }) {
  const options = viewFilter.options.filter(({ value }) => value !== PEOPLE || !isEditor);
  return {
    noun: { one: 'picture', many: 'pictures' },
    nameOf: ({ isPerson, uses, name }) => (isPerson && uses[0]?.title) || name,
    caption: mediaTexts.title,
    asideOf: ({ width, height, bytes }) => (
      <MutedCell>
        {width} × {height}, {sizeText(bytes)}
      </MutedCell>
    ),
    columns: showsPeople ? columns : [...columns, description],
    filters: [{ ...viewFilter, options }],
    searched: showsPeople ? mediaTexts.searchedPeople : mediaTexts.searched,
    texts: mediaTexts,
  } satisfies ListRules<MediaRow>;
}

function useMediaActions(onEdit: (row: MediaRow) => void): RowAction<MediaRow>[] {
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
    failed: ({ name }, error) => failureOf(deletionTexts.failed(name), error),
  };
  return [{ label: mediaTexts.edit, open: onEdit }, deletion];
}
