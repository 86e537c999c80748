import styled from 'styled-components';
import {
  Container,
  Grid,
  Panel,
  PlainList,
  Section,
  Stack,
  Table,
  type TableColumn,
  Text,
  TextAnchor,
} from '@site/ui';
import { golferCopy } from '../content/golfer';
import { dayIn } from '../shared/dates/dayIn';
import type { ResultRow } from './golferCardView';
import type { GolferProfile } from './golferView';

const { results: copy, film, events: eventsCopy } = golferCopy;

/** Results, films and the next events. A part without data is absent. */
export function GolferRecord({ golfer }: { golfer: GolferProfile }) {
  const { results, films, events } = golfer;
  if (results.length + films.length + events.length === 0) return null;
  return (
    <Section as="div" $space="tight">
      <Container>
        <Stack $gap="xxl">
          {results.length > 0 && <Results golfer={golfer} />}
          {films.length > 0 && <Films films={films} />}
          {events.length > 0 && <NextEvents events={events} />}
        </Stack>
      </Container>
    </Section>
  );
}

/** The others are behind 'All results', and not on paper. */
export const SHOWN_RESULTS = 6;

const More = styled.details`
  summary {
    min-height: 2.75rem;
    color: ${({ theme }) => theme.color.accent};
    font-weight: ${({ theme }) => theme.weight.bold};
    cursor: pointer;
  }

  @media print {
    display: none;
  }
`;

function Results({ golfer }: { golfer: GolferProfile }) {
  const { results: rows } = golfer;
  const columns = columnsOf(golfer);
  const rest = rows.slice(SHOWN_RESULTS);
  return (
    <Panel title={copy.title}>
      <ResultsTable caption={copy.title} rows={rows.slice(0, SHOWN_RESULTS)} columns={columns} />
      {rest.length > 0 && (
        <More>
          <summary>{copy.all(rows.length)}</summary>
          <ResultsTable caption={copy.earlier} rows={rest} columns={columns} />
        </More>
      )}
      {rows.some(({ differential }) => differential !== '') && (
        <Text $size="caption" $tone="muted">
          {copy.formula}
        </Text>
      )}
    </Panel>
  );
}

/** A column in which no result has anything is left out. */
function columnsOf({ results, isGolfer, playsMatches }: GolferProfile): TableColumn<ResultRow>[] {
  const optional = (
    key: 'course' | 'place' | 'differential',
    { header = copy[key], isNumeric = true }: { header?: string; isNumeric?: boolean } = {},
  ): TableColumn<ResultRow>[] =>
    results.some((row) => row[key] !== '')
      ? [{ key, header, isNumeric, cell: (row) => <bdi>{row[key]}</bdi> }]
      : [];
  return [
    { key: 'event', header: copy.event, isRowHeader: true, cell: (row) => <EventCell row={row} /> },
    { key: 'day', header: copy.day, cell: ({ day }) => day },
    ...optional('course', { isNumeric: false }),
    // A golfer has scores; a swimmer's times are results.
    {
      key: 'score',
      header: isGolfer ? copy.score : copy.result,
      isNumeric: true,
      cell: (row) => <bdi>{row.score}</bdi>,
    },
    ...optional('place', { header: playsMatches ? copy.outcome : copy.place }),
    ...optional('differential'),
  ];
}

const EventCell = ({ row: { event, venue } }: { row: ResultRow }) => (
  <>
    <span dir="auto">{event}</span>
    {venue && (
      <Text as="span" $size="small" $tone="muted">
        {' '}
        {venue}
      </Text>
    )}
  </>
);

interface ResultsTableProps {
  caption: string;
  rows: readonly ResultRow[];
  columns: readonly TableColumn<ResultRow>[];
}

const ResultsTable = ({ caption, rows, columns }: ResultsTableProps) => (
  <Table
    caption={caption}
    isCaptionHidden
    columns={columns}
    rows={rows}
    getRowKey={(row) => String(rows.indexOf(row))}
  />
);

/* Paper plays no film; the code on it leads to the page. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

/** The page asks the platforms for nothing. */
const Films = ({ films }: Pick<GolferProfile, 'films'>) => (
  <OnScreen>
    <Panel title={film.title}>
      <PlainList>
        {films.map(({ address, title, opens }) => (
          <li key={address}>
            <TextAnchor href={address} rel="noopener noreferrer">
              <span dir="auto">{title}</span> {opens}
            </TextAnchor>
          </li>
        ))}
      </PlainList>
    </Panel>
  </OnScreen>
);

const NextEvents = ({ events }: Pick<GolferProfile, 'events'>) => (
  <Panel title={eventsCopy.title}>
    <Grid as="ul" role="list" $min="15rem" $isRuled>
      {events.map(({ on, event, venue }) => (
        <li key={on + event}>
          <Text $size="small" $tone="muted">
            {dayIn(on)}
          </Text>
          <strong dir="auto">{event}</strong>
          {venue && <Text dir="auto">{venue}</Text>}
        </li>
      ))}
    </Grid>
  </Panel>
);
