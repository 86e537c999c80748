import {
  doorsOf,
  gapOf,
  gradeMethod,
  type GradeEstimate,
  missingOf,
  moneyOf,
  type StandingAnswers,
} from '@site/contract';
import { Columns, Heading, Stack, Stat, Text, TextLink } from '@site/ui';
import { checkCopy } from '../../content/check';
import { DoorList } from './DoorList';
import { NextDates } from './NextDates';
import { ANSWER_ID } from '../../shared/queryForm/useQueryForm';
import { useSettled } from '../../shared/queryForm/useSettled';
import { BulletList } from '../../shared/text/BulletList';

const { result: copy } = checkCopy;

interface StandingResultProps {
  answers: StandingAnswers;
  today: string | undefined;
}

export function StandingResult({ answers, today }: StandingResultProps) {
  const doors = doorsOf(answers);
  const count = (chance: string) => doors.filter((door) => door.chance === chance).length;
  const isBroken = Object.keys(answers.problems).length > 0;
  const found = answers.results
    ? copy.status(count('realistic'), count('stretch'))
    : copy.empty(stillNeeded(answers));
  const status = useSettled(isBroken ? `${found} ${copy.broken}` : found);
  const isYoung = answers.year === '9' || answers.year === '10';
  return (
    <Stack $gap="xxl">
      <Stack>
        <Heading level={2} id={ANSWER_ID} tabIndex={-1}>
          {copy.title}
        </Heading>
        {/* Said when it changes: what is chosen above changes it. */}
        <Text role="status" $size="lead">
          {status}
        </Text>
        {isYoung && answers.results && <Text>{copy.young}</Text>}
      </Stack>
      <DoorList doors={doors} hasBudget={answers.budget !== undefined} />
      <Columns $ratio="1fr 1fr">
        <Stack $gap="xl">
          <Missing answers={answers} />
          {answers.gpa && <Estimate gpa={answers.gpa} />}
        </Stack>
        <Stack $gap="xl">
          <NextDates sport={answers.sport} year={answers.year} today={today} />
          <Further answers={answers} />
        </Stack>
      </Columns>
      <Text $size="small" $tone="muted">
        {copy.rules}
      </Text>
    </Stack>
  );
}

const NEEDED = ['sport', 'year', 'results'] as const;

/** 'your sport, your school year and your results'; not what is chosen already. */
function stillNeeded(answers: StandingAnswers): string {
  const words = NEEDED.filter((name) => !answers[name]).map((name) => copy.needed[name]);
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');
}

function Missing({ answers }: Pick<StandingResultProps, 'answers'>) {
  return (
    <Stack>
      <Heading level={3} size="m">
        {copy.missing}
      </Heading>
      <BulletList>
        {missingOf(answers).map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </BulletList>
    </Stack>
  );
}

function Estimate({ gpa: { gpa, sum } }: { gpa: GradeEstimate }) {
  return (
    <Stack>
      <Heading level={3} size="m">
        {copy.gpa.title}
      </Heading>
      <Stat value={copy.gpa.value(gpa)} label={copy.gpa.scale} />
      <Text>{sum}.</Text>
      <Text>{copy.gpa.compare}</Text>
      <Text $size="small" $tone="muted">
        {gradeMethod}
      </Text>
    </Stack>
  );
}

function Further({ answers }: Pick<StandingResultProps, 'answers'>) {
  const gap = gapOf(answers);
  const money = moneyOf(answers);
  return (
    <>
      {gap && (
        <Stack>
          <Heading level={3} size="m">
            {copy.gap}
          </Heading>
          <Text>{gap}</Text>
        </Stack>
      )}
      <Stack $align="start">
        {money && (
          <>
            <Heading level={3} size="m">
              {copy.money2}
            </Heading>
            <Text>{money}</Text>
            <Text $size="small" $tone="muted">
              {copy.source} {copy.moneySource}
            </Text>
          </>
        )}
        <TextLink to={copy.costs.path}>{copy.costs.label}</TextLink>
      </Stack>
    </>
  );
}
