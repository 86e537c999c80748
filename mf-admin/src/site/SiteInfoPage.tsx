import { paths } from '@site/contract';
import { Button, ButtonLink, Panel, Stack } from '@site/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { EntityFields } from '../form/EntityFields';
import { FormDialog } from '../form/RecordDialog';
import { RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import { ListTable } from '../list/ListTable';
import { type ChangeAction, type RowAction, useDeletion } from '../list/actions';
import { type ListRules, useWholeList } from '../list/useList';
import { ScreenHead } from '../screen/ScreenHead';
import { siteScreens } from '../screen/adminScreens';
import {
  type EntryKind,
  type EntryRow,
  type EntryValues,
  type EntryWire,
  factKind,
  faqKind,
  moved,
  siteInfoTexts,
  toEntryRow,
  useAdminDeleteEntryMutation,
  useAdminEntriesQuery,
  useAdminOrderEntriesMutation,
  useAdminSaveEntryMutation,
} from './siteInfoView';

/** One of the two lists, with ordering, adding, editing and deleting. */
function EntrySection({ kind }: { kind: EntryKind }) {
  const { collection, noun, columns, texts } = kind;
  const query = useAdminEntriesQuery(collection);
  const toRow = useCallback((wire: EntryWire) => toEntryRow(kind, wire), [kind]);
  const list = useWholeList(query, toRow);
  // Null for a new entry, undefined when the form is closed.
  const [edited, setEdited] = useState<EntryRow | null>();
  const section = useArrival(collection);
  const rules: ListRules<EntryRow> = {
    noun,
    nameOf: ({ values }) => kind.nameOf(values),
    caption: texts.title,
    columns,
    texts,
  };
  const order = useOrderActions(kind, list.rows ?? []);
  const [deleteEntry] = useAdminDeleteEntryMutation();
  const deletion = useDeletion(rules, {
    question: texts.deleteQuestion,
    remove: ({ id }) => deleteEntry({ collection, id }).unwrap(),
    failed: () => siteInfoTexts.deleteFailed(noun.one),
  });
  const actions: RowAction<EntryRow>[] = [{ label: 'Edit', open: setEdited }, ...order, deletion];

  return (
    <Panel
      ref={section}
      id={collection}
      title={texts.title}
      lead={texts.reminder}
      actions={
        <Button size="small" onClick={() => setEdited(null)}>
          {texts.add}
        </Button>
      }
    >
      <ListTable rules={rules} list={list} actions={actions} />
      {edited !== undefined && (
        <EntryDialog
          kind={kind}
          row={edited ?? undefined}
          readList={() => query.refetch().unwrap()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

/** Moves an entry up and down. */
function useOrderActions(kind: EntryKind, rows: readonly EntryRow[]): ChangeAction<EntryRow>[] {
  const [orderEntries] = useAdminOrderEntriesMutation();
  const ids = rows.map(({ id }) => id);
  const move = (label: string, step: -1 | 1, last: string | undefined): ChangeAction<EntryRow> => ({
    label,
    isUnavailable: ({ id }) => id === last,
    run: ({ id }) => orderEntries({ collection: kind.collection, ids: moved(ids, id, step) }).unwrap(),
    outcome: 'moved',
    done: ({ id, values }) =>
      siteInfoTexts.moved(kind.nameOf(values), ids.indexOf(id) + step + 1, ids.length),
    failed: () => siteInfoTexts.orderFailed,
  });
  return [move('Move up', -1, ids[0]), move('Move down', 1, ids.at(-1))];
}

interface EntryDialogProps {
  kind: EntryKind;
  /** Undefined for a new entry. */
  row: EntryRow | undefined;
  /** The stored list. */
  readList(): Promise<readonly EntryWire[]>;
  onClose(): void;
}

/** One modal to add and to edit; the list already holds the whole entry. */
function EntryDialog(props: EntryDialogProps) {
  const title = props.row ? props.kind.texts.edit : props.kind.texts.add;
  return (
    <FormDialog title={title} onClose={props.onClose}>
      <EntryForm {...props} title={title} />
    </FormDialog>
  );
}

function EntryForm({ kind, row, readList, onClose, title }: EntryDialogProps & { title: string }) {
  const { collection, noun, form: entry } = kind;
  const [save] = useAdminSaveEntryMutation();
  const form = useRecordForm<EntryValues>({
    stored: row,
    draftName: `${collection}/${row?.id ?? 'new'}`,
    empty: entry.empty,
    schema: entry.schema,
    save: async (values, before) => {
      const body = { ...entry.toInput(values), ...(before && { based_on: before.updatedAt }) };
      return toEntryRow(kind, await save({ collection, id: before?.id, body }).unwrap());
    },
    reload: async (id) => {
      const found = (await readList()).find((wire) => wire.id === id);
      if (!found) throw new Error(siteInfoTexts.gone);
      return toEntryRow(kind, found);
    },
    compare: entry.differences,
    failureText: (error) => siteInfoTexts.saveFailed(noun.one, error?.message ?? siteInfoTexts.gone),
    savedText: (values) => siteInfoTexts.saved(kind.nameOf(values)),
    onSaved: onClose,
  });
  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <EntityFields fields={entry.fields} rows={entry.layout.main} details={kind.details} />
    </RecordForm>
  );
}

/** Scrolls to the section in the address's hash, even when that screen is already open. */
function useArrival(id: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // On reload, back and forward, the browser restores the scroll position.
  const isNamed = useNavigationType() === 'PUSH' && hash === `#${id}`;

  useEffect(() => {
    if (!isNamed) return;
    section.current?.scrollIntoView?.();
    section.current?.focus({ preventScroll: true });
  }, [isNamed, key]);

  return section;
}

/** The extra FAQs and the extra facts, and the way to what else the site shows. */
export function SiteInfoPage() {
  const { hash } = useLocation();
  // The reply templates used to be on this screen: bookmarks still link to them there.
  if (hash === '#reply-templates') return <Navigate to={paths.adminReplyTemplates.to()} replace />;
  return (
    <>
      <ScreenHead title={siteInfoTexts.title} lead={siteInfoTexts.lead} path={paths.adminSiteInfo.to()}>
        {siteScreens.map(({ label, to }) => (
          <ButtonLink key={to} to={to} variant="secondary" size="small">
            {label}
          </ButtonLink>
        ))}
      </ScreenHead>
      <Stack $gap="xxl">
        <EntrySection kind={faqKind} />
        <EntrySection kind={factKind} />
      </Stack>
    </>
  );
}
