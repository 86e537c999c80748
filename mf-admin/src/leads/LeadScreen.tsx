import { useMemo } from 'react';
import { Button, Stack } from '@site/ui';
import { ExportProblem } from '../list/ExportProblem';
import { exportTexts } from '../list/exportTexts';
import { type LeadCollection, useExport } from '../list/useExport';
import { ScreenHead } from '../screen/ScreenHead';
import type { RowNames } from '../list/ListKind';
import { PagedListBrowser } from '../list/PagedListBrowser';
import type { PagedList } from '../list/usePagedList';
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
}

/** A searchable, sortable table of leads; each opens on its own screen, and all can be exported as a file. */
export function LeadScreen<Row extends LeadRow>(props: LeadScreenProps<Row>) {
  const { title, path, texts, collection, kind, list, fields } = props;
  const file = useExport({ collection, readAt: list.readAt });
  const columns = useMemo(() => leadColumns(fields), [fields]);

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
    </>
  );
}
