import styled from 'styled-components';
import { nextDates, STANDING_DATES_PATH, type StandingAnswers } from '@site/contract';
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
  return (
    <Stack $gap="l">
      <Heading level={3} size="m">
        {copy.title}
      </Heading>
      {!year && <Text>{copy.noYear}</Text>}
      {year && !today && <Text>{copy.away}</Text>}
      {year && today && <Dates sport={sport} year={year} today={today} />}
    </Stack>
  );
}

interface DatesProps extends Pick<StandingAnswers, 'sport'> {
  year: NonNullable<StandingAnswers['year']>;
  today: string;
}

function Dates({ sport, year, today }: DatesProps) {
  const dates = nextDates({ sport, year }, today);
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
          href={`/api/v1${STANDING_DATES_PATH}${queryOf({ year, sport: sport ?? '' })}`}
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
