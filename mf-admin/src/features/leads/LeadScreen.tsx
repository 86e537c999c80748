import { type ReactNode, useMemo, useState } from 'react';
import { Banner, Button, Stack, Text, TextAnchor } from '@site/ui';
import { ScreenHead } from '../../shared/screen/ScreenHead';
import { ListBrowser } from '../../shared/lists/ListBrowser';
import { ListContent } from '../../shared/lists/ListContent';
import type { ListKind } from '../../shared/lists/ListKind';
import { LeadDialog } from './LeadDialog';
import { leadColumns } from './leadColumns';
import { type LeadFields, type LeadRow, leadTexts } from './leadView';
import { type Export, type LeadCollection, useExport } from './useExport';
import type { NewestList } from '../../shared/lists/useNewestList';

interface LeadScreenProps<Row extends LeadRow> {
  title: string;
  path: string;
  texts: { failed: string; empty: string };
  collection: LeadCollection;
  kind: ListKind<Row>;
  list: NewestList<Row>;
  /** Must be referentially stable. */
  fields: LeadFields<Row>;
  actions?(lead: Row): ReactNode;
}

/** A searchable, sortable table of leads; each opens in full, and all can be exported as a file. */
export function LeadScreen<Row extends LeadRow>(props: LeadScreenProps<Row>) {
  const { title, path, texts, collection, kind, list, fields, actions } = props;
  const file = useExport({ collection, readAt: list.readAt });
  const [readId, setReadId] = useState<string>();
  const columns = useMemo(() => leadColumns(fields, (lead) => setReadId(lead.id)), [fields]);

  return (
    <>
      <ScreenHead title={title} path={path}>
        <Button variant="secondary" isBusy={file.isBusy} onClick={() => void file.start()}>
          Export CSV
        </Button>
      </ScreenHead>
      <Stack $gap="l">
        <ExportProblem file={file} />
        <ListContent noun={kind.noun.many} list={list} texts={texts}>
          {(rows) => (
            <>
              {list.isCapped && <Text>{leadTexts.capped}</Text>}
              <ListBrowser
                kind={kind}
                caption={title}
                columns={columns}
                rows={rows}
                isIncomplete={list.isIncomplete}
              />
            </>
          )}
        </ListContent>
      </Stack>
      <LeadDialog
        lead={list.rows?.find(({ id }) => id === readId)}
        onClose={() => setReadId(undefined)}
        fields={fields}
        actions={actions}
      />
    </>
  );
}

function ExportProblem({ file }: { file: Export }) {
  const { failure, isBlocked, address } = file;
  return (
    <Banner tone="danger">
      {failure}
      {isBlocked && (
        <>
          {leadTexts.exportBlocked}{' '}
          <TextAnchor href={address} target="_blank" rel="noopener">
            {leadTexts.exportLink}
          </TextAnchor>
        </>
      )}
    </Banner>
  );
}
