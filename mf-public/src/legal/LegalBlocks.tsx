import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { Table, type TableColumn, Text, TextAnchor, TextLink } from '@site/ui';
import type { LegalBlock, LegalTable } from '../content/legal/legalDocument';
import { BulletList } from '../shared/text/BulletList';

const MARKS = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** Text with `[links](address)` and `**strong**` parts, as written in the content files. */
function InlineText({ children }: { children: string }) {
  return (
    <>
      {partsOf(children).map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </>
  );
}

function partsOf(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, words, address, strong] = match;
    parts.push(text.slice(end, match.index));
    parts.push(strong === undefined ? toLink(words ?? '', address ?? '') : <strong>{strong}</strong>);
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

const toLink = (words: string, address: string): ReactNode =>
  address.startsWith('/') ? (
    <TextLink to={address}>{words}</TextLink>
  ) : (
    <TextAnchor href={address}>{words}</TextAnchor>
  );

const List = styled(BulletList)`
  list-style: square;

  li::marker {
    color: ${({ theme }) => theme.color.accent};
  }
`;

/* Wider than the text column, in which a table would be too narrow to read. */
const TableFrame = styled.div`
  margin-block: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.size.small};

  td,
  th {
    vertical-align: top;
  }

  /* Names do not wrap. */
  th[scope='row'] {
    overflow-wrap: break-word;

    ${({ theme }) => theme.above.md} {
      min-width: 8rem;
    }
  }
`;

export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <Text>
        <InlineText>{block}</InlineText>
      </Text>
    );
  }
  if ('caption' in block) return <BlockTable table={block} />;
  return (
    <List>
      {block.map((entry) => (
        <li key={entry}>
          <InlineText>{entry}</InlineText>
        </li>
      ))}
    </List>
  );
}

type Row = LegalTable['rows'][number];

function BlockTable({ table }: { table: LegalTable }) {
  const columns = table.columns.map((header, index): TableColumn<Row> => ({
    key: header,
    header,
    isRowHeader: index === 0,
    cell: (row) => <InlineText>{row[index] ?? ''}</InlineText>,
  }));
  return (
    <TableFrame>
      <Table caption={table.caption} columns={columns} rows={table.rows} getRowKey={([name = '']) => name} />
    </TableFrame>
  );
}
