import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { FormDialog } from '../form/RecordDialog';
import { RecordForm } from '../form/RecordForm';
import type { StoredRecord } from '../form/StoredRecord';
import { useRecordForm } from '../form/useRecordForm';
import type { EntryKind } from './EntryKind';
import { useAdminCreateEntryMutation, useAdminUpdateEntryMutation } from './siteInfoAdminApi';
import { siteInfoTexts } from './siteInfoMessages';
import { type EntryRow, toEntryBody, trimmed } from './siteInfoView';

interface EntryDialogProps<Values> {
  kind: EntryKind<Values>;
  /** Undefined for a new entry. */
  row: EntryRow<Values> | undefined;
  /** The stored list. */
  readList(): Promise<readonly EntryRow<Values>[]>;
  onClose(): void;
  children: ReactNode;
}

/** One modal to add and to edit; the list already holds the whole entry. */
export function EntryDialog<Values extends FormikValues>(props: EntryDialogProps<Values>) {
  const { kind, row, onClose } = props;
  const title = row ? kind.texts.edit : kind.texts.add;
  return (
    <FormDialog title={title} onClose={onClose}>
      <EntryForm {...props} title={title} />
    </FormDialog>
  );
}

function EntryForm<Values extends FormikValues>(props: EntryDialogProps<Values> & { title: string }) {
  const { kind, row, readList, onClose, title, children } = props;
  const { collection, list } = kind;
  const [create] = useAdminCreateEntryMutation();
  const [update] = useAdminUpdateEntryMutation();

  const save = async (
    values: Values,
    before: StoredRecord<Values> | undefined,
  ): Promise<StoredRecord<Values>> => {
    const body = toEntryBody(kind.form.toInput(values), before);
    const { id, updated_at } = before
      ? await update({ collection, id: before.id, body }).unwrap()
      : await create({ collection, body }).unwrap();
    return { id, updatedAt: updated_at, values: trimmed(values) };
  };

  const reload = async (id: string) => {
    const found = (await readList()).find((entry) => entry.id === id);
    if (!found) throw new Error(siteInfoTexts.gone);
    return found;
  };

  const form = useRecordForm<Values>({
    stored: row,
    draftName: `${collection}/${row?.id ?? 'new'}`,
    empty: kind.form.empty,
    schema: kind.form.schema,
    save,
    reload,
    compare: kind.form.differences,
    failureText: (error) => siteInfoTexts.saveFailed(list.noun.one, error?.message ?? siteInfoTexts.gone),
    savedText: (values) =>
      siteInfoTexts.saved(list.nameOf({ id: '', updatedAt: '', values: trimmed(values) })),
    onSaved: onClose,
  });

  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      {children}
    </RecordForm>
  );
}
