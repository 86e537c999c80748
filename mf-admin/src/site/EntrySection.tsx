import { Banner, Button, Cluster, Heading, Stack, type TableColumn, Text } from '@site/ui';
import type { FormikValues } from 'formik';
import { type ReactNode, useId, useState } from 'react';
import { ListContent } from '../list/ListContent';
import type { RecordList } from '../list/useRecordList';
import { DeleteDialog } from '../list/DeleteDialog';
import { useDeleteAction, useDeletion } from '../list/useDeletion';
import { useOpenedRow } from '../list/useOpenedRecord';
import { EntryDialog } from './EntryDialog';
import type { EntryKind } from './EntryKind';
import { EntryTable } from './EntryTable';
import { useAdminDeleteEntryMutation } from './siteInfoAdminApi';
import { siteInfoTexts } from './siteInfoMessages';
import type { EntryRow } from './siteInfoView';
import { useArrival } from '../screen/useArrival';
import { useEntryOrder } from './useEntryOrder';

interface EntrySectionProps<Values> {
  kind: EntryKind<Values>;
  list: RecordList<EntryRow<Values>>;
  readList(): Promise<readonly EntryRow<Values>[]>;
  columns: readonly TableColumn<EntryRow<Values>>[];
  children: ReactNode;
}

/** One of the two lists, with search, ordering, adding, editing and deleting. */
export function EntrySection<Values extends FormikValues>(props: EntrySectionProps<Values>) {
  const { kind, list, readList, columns, children } = props;
  const { collection, texts } = kind;
  const titleId = useId();
  const order = useEntryOrder(kind, list);
  const [deleteEntry] = useAdminDeleteEntryMutation();
  const remove = ({ id }: EntryRow<Values>) => deleteEntry({ collection, id }).unwrap();
  const deleteAction = useDeleteAction(remove);
  const deletion = useDeletion({
    kind: kind.list,
    question: texts.deleteQuestion,
    remove,
    failureText: siteInfoTexts.deleteFailed(kind.list.noun.one),
  });
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
      <ListContent noun={kind.list.noun.many} list={{ ...list, rows: order.rows }} texts={texts}>
        {(rows) => (
          <EntryTable
            kind={kind}
            rows={rows}
            columns={columns}
            bulkActions={[deleteAction]}
            onMove={order.move}
            onEdit={setEdited}
            onDelete={deletion.ask}
          />
        )}
      </ListContent>
      <DeleteDialog deletion={deletion} />
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
