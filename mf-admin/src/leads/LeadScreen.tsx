import { type ReactNode, useMemo, useState } from 'react';
import { Button, Stack } from '@site/ui';
import { ExportProblem } from '../list/ExportProblem';
import { exportTexts } from '../list/exportTexts';
import { type LeadCollection, useExport } from '../list/useExport';
import { ScreenHead } from '../screen/ScreenHead';
import type { RowNames } from '../list/ListKind';
import { PagedListBrowser } from '../list/PagedListBrowser';
import type { PagedList } from '../list/usePagedList';
import { LeadDialog } from './LeadDialog';
import { leadColumns } from './leadColumns';
import { type LeadFields, type LeadRow, leadTexts } from './leadView';

interface LeadScreenProps<Row extends LeadRow> {
  title: string;
  path: string;
  texts: { failed: string; empty: string };
  collection: LeadCollection;
  kind: RowNames<LeadRow>;
  list: PagedList<Row>;
  /** Must be referentially stable. */
  fields: LeadFields<Row>;
  actions?(lead: Row): ReactNode;
}

/** A searchable, sortable table of leads; each opens in full, and all can be exported as a file. */
export function LeadScreen<Row extends LeadRow>(props: LeadScreenProps<Row>) {
  const { title, path, texts, collection, kind, list, fields, actions } = props;
  const file = useExport({ collection, readAt: list.readAt });
  // Keep the row, not its id: a newer lead may push it to the next page.
  const [opened, setOpened] = useState<Row>();
  const columns = useMemo(() => leadColumns(fields, setOpened), [fields]);

  return (
    <>
      <ScreenHead title={title} path={path}>
        <Button variant="secondary" isBusy={file.isBusy} onClick={() => void file.start()}>
          {exportTexts.action}
        </Button>
      </ScreenHead>
      <Stack $gap="l">
        <ExportProblem file={file} />
        <PagedListBrowser
          kind={kind}
          caption={title}
          columns={columns}
          list={list}
          texts={{ ...texts, searched: leadTexts.searched }}
        />
      </Stack>
      <LeadDialog lead={opened} onClose={() => setOpened(undefined)} fields={fields} actions={actions} />
    </>
  );
}
