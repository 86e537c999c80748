import { paths } from '@site/contract';
import { Button, ButtonLink, Panel, Stack } from '@site/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { EntityFields } from '../form/EntityFields';
import { FormDialog, RecordForm } from '../form/RecordForm';
import { type ChangeAction, type RowAction, useDeletion } from '../list/actions';
import { ListTable } from '../list/ListTable';
import { useKindForm, useRecordChanges, useWholeRecordList } from '../list/recordKind';
import type { ListRules } from '../list/useList';
import { siteScreens } from '../screen/adminScreens';
import { ScreenHead } from '../screen/ScreenHead';
import {
  type EntryKind,
  type EntryRow,
  factKind,
  faqKind,
  moved,
  siteInfoTexts,
  useAdminOrderEntriesMutation,
} from './siteInfoView';

/** One of the two lists, with ordering, adding, editing and deleting. */
function EntrySection({ kind }: { kind: EntryKind }) {
  const { id, collection, noun, columns, texts } = kind;
  const list = useWholeRecordList(collection, kind.toStored);
  // Null for a new entry, undefined when the form is closed.
  const [edited, setEdited] = useState<EntryRow | null>();
  const section = useArrival(id);
  const rules: ListRules<EntryRow> = {
    noun,
    nameOf: ({ values }) => kind.nameOf(values),
    caption: texts.title,
    columns,
    texts,
  };
  const order = useOrderActions(kind, list.rows ?? []);
  const { remove } = useRecordChanges(collection);
  const deletion = useDeletion(rules, {
    question: texts.deleteQuestion,
    remove: (row) => remove(row.id),
    failed: () => siteInfoTexts.deleteFailed(noun.one),
  });
  const actions: RowAction<EntryRow>[] = [{ label: 'Edit', open: setEdited }, ...order, deletion];

  return (
    <Panel
      ref={section}
      id={id}
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
        <EntryDialog kind={kind} row={edited ?? undefined} onClose={() => setEdited(undefined)} />
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
    run: ({ id }) => orderEntries({ id: kind.id, ids: moved(ids, id, step) }).unwrap(),
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
  onClose(): void;
}

/** One modal to add and to edit; the list already holds the whole entry. */
function EntryDialog({ kind, row, onClose }: EntryDialogProps) {
  const { texts, details } = kind;
  const { fields, layout } = kind.form;
  const { form } = useKindForm(kind, { stored: row, onClose });
  const title = row ? texts.edit : texts.add;
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm title={title} form={form} onClose={onClose}>
        <EntityFields fields={fields} rows={layout.main} details={details} />
      </RecordForm>
    </FormDialog>
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
