import styled from 'styled-components';
import {
  NEXT_DATES,
  nextDates,
  STANDING_DATES_PATH,
  type StandingAnswers,
  type StandingDate,
} from '@site/contract';
import { ButtonAnchor, Heading, Stack, Text } from '@site/ui';
import { checkCopy } from '../../content/check';
import { dayIn } from '../../shared/dates/dayIn';
import { queryOf } from '../../shared/queryForm/useQueryForm';

const { dates: copy } = checkCopy.result;

const List = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    border-top: 1px solid ${({ theme }) => theme.color.line};
    padding-top: ${({ theme }) => theme.space.m};
  }

  time {
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

/* Paper has no file. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

interface NextDatesProps extends Pick<StandingAnswers, 'sport' | 'year'> {
  today: string | undefined;
}

export function NextDates({ sport, year, today }: NextDatesProps) {
  const dates = year && today && nextDates({ sport, year }, today);
  return (
    <Stack $gap="l">
      <Heading level={3} size="m">
        {dates && dates.length < NEXT_DATES ? copy.titleOfFewer : copy.title}
      </Heading>
      {!year && <Text>{copy.noYear}</Text>}
      {year && !today && <Text>{copy.away}</Text>}
      {dates && <Dates dates={dates} sport={sport} year={year} />}
    </Stack>
  );
}

interface DatesProps extends Pick<StandingAnswers, 'sport' | 'year'> {
  dates: readonly StandingDate[];
}

function Dates({ dates, sport, year }: DatesProps) {
  if (dates.length === 0) return <Text>{copy.none}</Text>;
  return (
    <>
      <List role="list">
        {dates.map(({ day, title, note, source }) => (
          <li key={day + title}>
            <Text>
              <time dateTime={day}>{dayIn(day)}</time>: {title}
            </Text>
            <Text $size="small" $tone="muted">
              {note} {checkCopy.result.source} {source}
            </Text>
          </li>
        ))}
      </List>
      <OnScreen>
        <ButtonAnchor
          href={`/api/v1${STANDING_DATES_PATH}${queryOf({ year: year ?? '', sport: sport ?? '' })}`}
          variant="secondary"
        >
          {copy.file}
        </ButtonAnchor>
      </OnScreen>
      <Text $size="small" $tone="muted">
        {copy.note}
      </Text>
    </>
  );
}
