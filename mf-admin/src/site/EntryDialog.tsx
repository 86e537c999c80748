import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { KeptForm } from '../form/KeptForm';
import type { FormDraftPlaces } from '../form/useFormDraft';
import { useToast } from '../screen/Toast';
import { RecordDialog, RecordForm } from '../form/RecordDialog';
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
    <RecordDialog title={title} onClose={onClose}>
      {/* The screen has two kinds of entries. */}
      <KeptForm<Values> record={row?.id ?? kind.collection} isNew={row === undefined}>
        {(draft) => <EntryForm {...props} title={title} draft={draft} />}
      </KeptForm>
    </RecordDialog>
  );
}

interface EntryFormProps<Values> extends EntryDialogProps<Values> {
  title: string;
  draft: FormDraftPlaces<Values>;
}

function EntryForm<Values extends FormikValues>(props: EntryFormProps<Values>) {
  const { kind, row, readList, onClose, title, draft, children } = props;
  const { collection, list } = kind;
  const [create] = useAdminCreateEntryMutation();
  const [update] = useAdminUpdateEntryMutation();
  const announce = useToast();

  const save = (values: Values, before: StoredRecord<Values> | undefined) => {
    const body = toEntryBody(kind.form.toInput(values), before);
    return before
      ? update({ collection, id: before.id, body }).unwrap()
      : create({ collection, body }).unwrap();
  };

  const reload = async (id: string) => {
    const found = (await readList()).find((entry) => entry.id === id);
    if (!found) throw new Error(siteInfoTexts.gone);
    return found;
  };

  const form = useRecordForm<Values>({
    stored: row,
    draft,
    empty: kind.form.empty,
    schema: kind.form.schema,
    save,
    reload,
    compare: kind.form.differences,
    failureText: (message) => siteInfoTexts.saveFailed(list.noun.one, message),
    onSaved: (values) => {
      announce(siteInfoTexts.saved(list.nameOf({ id: '', updatedAt: '', values: trimmed(values) })));
      onClose();
    },
  });

  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      {children}
    </RecordForm>
  );
}
