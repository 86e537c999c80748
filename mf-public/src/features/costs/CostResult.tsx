import styled from 'styled-components';
import {
  type CostAmount,
  type CostOffer,
  costOffers,
  type Costs,
  dollars,
  type OfferCosts,
  poundsOf,
} from '@site/contract';
import { Heading, Stack, Table, type TableColumn, Text } from '@site/ui';
import { costsCopy } from '../../content/costs';
import { ANSWER_ID } from '../../shared/queryForm/useQueryForm';
import { useSettled } from '../../shared/queryForm/useSettled';

const { result: copy, form } = costsCopy;

const Mark = styled.small`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.text};
`;

const Sum = styled.strong`
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const OnScreen = styled.span`
  @media print {
    display: none;
  }
`;

interface Row {
  key: keyof typeof copy.rows;
  cell(offer: OfferCosts, rate: number): React.ReactNode;
}

const amount = ({ value, isTypical }: CostAmount, words: string) =>
  isTypical && value > 0 ? (
    <>
      {words} <Mark>{copy.typical}</Mark>
    </>
  ) : (
    words
  );

const minus = (award: CostAmount): string => (award.value > 0 ? `− ${dollars(award.value)}` : dollars(0));

const sum = (value: number, rate: number) => (
  <Sum>
    {dollars(value)} · {poundsOf(value, rate)}
  </Sum>
);

const ROWS: readonly Row[] = [
  { key: 'attendance', cell: ({ attendance }) => amount(attendance, dollars(attendance.value)) },
  { key: 'athletic', cell: ({ athletic }) => minus(athletic) },
  { key: 'academic', cell: ({ academic }) => minus(academic) },
  { key: 'left', cell: ({ left }) => dollars(left) },
  { key: 'flights', cell: ({ flights }) => amount(flights, `£${dollars(flights.value).slice(1)}`) },
  { key: 'insurance', cell: ({ insurance }) => amount(insurance, dollars(insurance.value)) },
  { key: 'firstYear', cell: ({ firstYear }, rate) => sum(firstYear, rate) },
  { key: 'years', cell: ({ years }, rate) => sum(years, rate) },
];

interface CostResultProps {
  costs: Costs;
  /** Whether the visitor has typed anything. */
  isOwn: boolean;
}

export function CostResult({ costs, isOwn }: CostResultProps) {
  const { offers, rate, rise, problems } = costs;
  const broken = Object.keys(problems).length;
  const status = useSettled(broken > 0 ? copy.broken(broken) : comparison(costs));
  const column = (offer: CostOffer): TableColumn<Row> => ({
    key: offer,
    header: offers[offer]?.name ?? form.offers[offer],
    isNumeric: true,
    cell: (row) => {
      const found = offers[offer];
      return found ? row.cell(found, rate.value) : copy.missing;
    },
  });
  const columns: TableColumn<Row>[] = [
    { key: 'item', header: copy.item, isRowHeader: true, cell: ({ key }) => copy.rows[key] },
    ...costOffers.map(column),
  ];
  return (
    <Stack $gap="l">
      <Heading level={2} id={ANSWER_ID} tabIndex={-1}>
        {copy.title}
      </Heading>
      <Text>{isOwn ? copy.some : copy.example}</Text>
      {/* Said when it changes: what is typed above changes it. */}
      <Text role="status" $size="lead">
        {status}
      </Text>
      <Table caption={copy.caption} columns={columns} rows={ROWS} getRowKey={({ key }) => key} />
      <Text $size="small" $tone="muted">
        {broken === 0 && `${copy.rate(String(rate.value), String(rise.value))} `}
        <OnScreen>{copy.print}</OnScreen>
      </Text>
    </Stack>
  );
}

function comparison({ offers: { a, b }, rate }: Costs): string {
  if (!a || !b) return '';
  const more = Math.round(a.years) - Math.round(b.years);
  if (more === 0) return copy.same;
  const { name } = more > 0 ? b : a;
  return copy.cheaper(name, dollars(Math.abs(more)), poundsOf(Math.abs(more), rate.value));
}
