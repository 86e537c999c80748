import { Banner, Button, Cluster, Heading, Stack, Text } from '@site/ui';
import type { FormikValues } from 'formik';
import { type ReactNode, useId, useState } from 'react';
import { type RowAction, useDeletion } from '../list/actions';
import { ListTable } from '../list/ListTable';
import type { List } from '../list/useList';
import { useOpenedRow } from '../list/useOpenedRecord';
import { EntryDialog } from './EntryDialog';
import type { EntryKind } from './EntryKind';
import { useAdminDeleteEntryMutation } from './siteInfoAdminApi';
import { siteInfoTexts } from './siteInfoMessages';
import type { EntryRow } from './siteInfoView';
import { useArrival } from '../screen/useArrival';
import { type EntryOrder, useEntryOrder } from './useEntryOrder';

interface EntrySectionProps<Values> {
  kind: EntryKind<Values>;
  list: List<EntryRow<Values>>;
  readList(): Promise<readonly EntryRow<Values>[]>;
  children: ReactNode;
}

/** One of the two lists, with ordering, adding, editing and deleting. */
export function EntrySection<Values extends FormikValues>(props: EntrySectionProps<Values>) {
  const { kind, list, readList, children } = props;
  const { collection, texts } = kind;
  const titleId = useId();
  const order = useEntryOrder(kind, list);
  // Null for a new entry, undefined when the form is closed.
  const [edited, setEdited] = useState<EntryRow<Values> | null>();
  useOpenedRow(list.rows, setEdited);

  return (
    <Stack as="section" ref={useArrival(collection)} id={collection} tabIndex={-1} aria-labelledby={titleId}>
      <Cluster $justify="space-between">
        <Heading level={2} size="s" id={titleId}>
          {texts.title}
        </Heading>
        <Button size="small" onClick={() => setEdited(null)}>
          {texts.add}
        </Button>
      </Cluster>
      <Text $tone="muted">{texts.reminder}</Text>
      <Banner tone="danger">{order.failure}</Banner>
      <ListTable
        rules={{ ...kind.list, caption: texts.title, columns: kind.columns, texts }}
        list={{ ...list, rows: order.rows }}
        actions={useEntryActions(kind, order, setEdited)}
      />
      {edited !== undefined && (
        <EntryDialog
          kind={kind}
          row={edited ?? undefined}
          readList={readList}
          onClose={() => setEdited(undefined)}
        >
          {children}
        </EntryDialog>
      )}
    </Stack>
  );
}

function useEntryActions<Values>(
  kind: EntryKind<Values>,
  { rows, move }: EntryOrder<Values>,
  onEdit: (row: EntryRow<Values>) => void,
): RowAction<EntryRow<Values>>[] {
  const { collection, list, texts } = kind;
  const [deleteEntry] = useAdminDeleteEntryMutation();
  const deletion = useDeletion(list, {
    question: texts.deleteQuestion,
    remove: ({ id }) => deleteEntry({ collection, id }).unwrap(),
    failed: () => siteInfoTexts.deleteFailed(list.noun.one),
  });
  return [
    { label: 'Edit', open: onEdit },
    {
      label: 'Move up',
      isUnavailable: ({ id }) => id === rows?.[0]?.id,
      open: (row) => move(row, -1),
    },
    {
      label: 'Move down',
      isUnavailable: ({ id }) => id === rows?.at(-1)?.id,
      open: (row) => move(row, 1),
    },
    deletion,
  ];
}
