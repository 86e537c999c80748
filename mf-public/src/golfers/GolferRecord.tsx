import { useId } from 'react';
import type { GolferEventWire } from '@site/contract';
import { Container, Heading, Text } from '@site/ui';
import { golferCopy } from '../content/golfer';
import { dayIn } from '../shared/dates/dayIn';
import { useToday } from '../shared/dates/useToday';
import { type FilmLink, nextEvents, type ResultRow } from './golferCardView';
import type { GolferProfile } from './golferView';
import {
  EventName,
  Events,
  Film,
  FilmName,
  FilmNote,
  FilmPart,
  FilmRow,
  Films,
  Formula,
  Part,
  Parts,
  Root,
} from './GolferRecord.styles';
import { columnsOf, ResultsTable } from './ResultsTable';
import { More } from './ResultsTable.styles';

const { results: copy, film, events: eventsCopy } = golferCopy;

/** Results, films and the next events. A part without data is absent. */
export function GolferRecord({ golfer }: { golfer: GolferProfile }) {
  const { results, films, events, readOn } = golfer;
  const next = nextEvents(events, useToday(readOn)).slice(0, SHOWN_EVENTS);
  if (results.length + films.length + next.length === 0) return null;
  return (
    <Root as="div" $space="none">
      <Container>
        <Parts>
          {results.length > 0 && <Results rows={results} />}
          {films.length > 0 && <FilmList films={films} />}
          {next.length > 0 && <NextEvents events={next} />}
        </Parts>
      </Container>
    </Root>
  );
}

const SHOWN_EVENTS = 3;
/** The others are behind 'All results', and not on paper. */
export const SHOWN_RESULTS = 6;

function Results({ rows }: { rows: readonly ResultRow[] }) {
  const id = useId();
  const columns = columnsOf(rows);
  const rest = rows.slice(SHOWN_RESULTS);
  return (
    <Part aria-labelledby={id}>
      <Heading level={2} size="m" id={id}>
        {copy.title}
      </Heading>
      <ResultsTable title={copy.title} rows={rows.slice(0, SHOWN_RESULTS)} columns={columns} />
      {rest.length > 0 && (
        <More>
          <summary>{copy.all(rows.length)}</summary>
          <ResultsTable title={copy.earlier} rows={rest} columns={columns} />
        </More>
      )}
      {columns.hasDifferential && (
        <Formula $size="caption" $tone="muted">
          {copy.formula}
        </Formula>
      )}
    </Part>
  );
}

/** The page asks the platforms for nothing. */
function FilmList({ films }: { films: readonly FilmLink[] }) {
  const id = useId();
  return (
    <FilmPart aria-labelledby={id}>
      <Heading level={2} size="m" id={id}>
        {film.title}
      </Heading>
      <Films role="list">
        {films.map((each, index) => (
          <Film key={index}>
            <FilmRow href={each.address} rel="noopener noreferrer">
              <FilmName>{each.title}</FilmName> <FilmNote>{each.opens}</FilmNote>
            </FilmRow>
          </Film>
        ))}
      </Films>
    </FilmPart>
  );
}

function NextEvents({ events }: { events: readonly GolferEventWire[] }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Heading level={2} size="m" id={id}>
        {eventsCopy.title}
      </Heading>
      <Events role="list">
        {events.map(({ on, event, venue }, index) => (
          <li key={index}>
            <Text as="span" $size="small" $tone="muted">
              {dayIn(on)}
            </Text>
            <EventName as="strong">{event}</EventName>
            {venue && <EventName>{venue}</EventName>}
          </li>
        ))}
      </Events>
    </Part>
  );
}
