import { OPEN_NEW, OPEN_QUERY } from '@site/contract';
import { Button } from '@site/ui';
import type { FormikValues } from 'formik';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecordDialog } from '../form/RecordForm';
import { ScreenHead } from '../screen/ScreenHead';
import type { RowAction } from './actions';
import { ListTable } from './ListTable';
import { type OpenedForm, type RecordKind, useRecordQuery } from './recordKind';
import type { List, ListRow, ListRules } from './useList';

interface FormRules<Wire, Values extends FormikValues> {
  kind: RecordKind<Wire, Values>;
  texts: { add: string; edit: string; loadFailed: string };
  Form: ComponentType<OpenedForm<Values>>;
}

interface RecordsPageProps<Row extends ListRow, Wire, Values extends FormikValues> extends FormRules<
  Wire,
  Values
> {
  title: string;
  lead?: string;
  path: string;
  rules: ListRules<Row>;
  list: List<Row>;
  /** Besides Edit. */
  actions: readonly RowAction<Row>[];
  /** Beside the title. */
  children?: ReactNode;
}

/** A list of records. One dialog adds and edits; it is mounted only while open, so its state is always fresh. */
export function RecordsPage<Row extends ListRow, Wire, Values extends FormikValues>(
  props: RecordsPageProps<Row, Wire, Values>,
) {
  const { title, lead, path, rules, list, actions, children, ...record } = props;
  const [opened, setOpened] = useOpenedRecord();
  const edit: RowAction<Row> = { label: 'Edit', open: setOpened };
  return (
    <>
      <ScreenHead title={title} lead={lead} path={path}>
        {children}
        <Button onClick={() => setOpened({})}>{record.texts.add}</Button>
      </ScreenHead>
      <ListTable rules={rules} list={list} actions={[edit, ...actions]} />
      {opened && <OpenedRecord {...record} id={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface OpenedRecordProps<Wire, Values extends FormikValues> extends FormRules<Wire, Values> {
  id: string | undefined;
  onClose(): void;
}

function OpenedRecord<Wire, Values extends FormikValues>(props: OpenedRecordProps<Wire, Values>) {
  const { id, kind, texts, Form, onClose } = props;
  const query = useRecordQuery<Wire>(kind.collection, id);
  const title = id === undefined ? texts.add : texts.edit;
  return (
    <RecordDialog
      title={title}
      query={query}
      toStored={kind.toStored}
      loadFailed={texts.loadFailed}
      onClose={onClose}
    >
      {(stored) => <Form title={title} stored={stored} onClose={onClose} />}
    </RecordDialog>
  );
}

/**
 * The record whose form is open; without an id a new one. A link can open one, once: the parameter is then removed, so
 * that a reload does not open a form that was closed.
 */
function useOpenedRecord() {
  const [opened, setOpened] = useState<{ id?: string }>();
  const [params, setParams] = useSearchParams();
  const asked = params.get(OPEN_QUERY);

  useEffect(() => {
    if (asked === null) return;
    setOpened(asked === OPEN_NEW ? {} : { id: asked });
    setParams(withoutParameter, { replace: true });
  }, [asked, setParams]);

  return [opened, setOpened] as const;
}

function withoutParameter(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(OPEN_QUERY);
  return rest;
}
