import { type ConsentState, consentStateOf, londonDay, needsOwnConsent } from '@site/contract';
import { Badge, type BadgeTone } from '@site/ui';
import { useFormikContext } from 'formik';
import { dayText, exampleTexts } from '../list/cells';
import { consentTexts, type GolferRow, type GolferValues } from './golferView';

interface Mark {
  text: string;
  tone?: BadgeTone;
}

const EXAMPLE: Mark = { text: exampleTexts.badge, tone: 'flag' };

interface ProfileBadgesProps {
  golfer: GolferRow;
  /** The day in London. */
  today: string;
}

/** In the list: whether somebody is an example, why a profile is not public, and what its consent lacks. */
export function ProfileBadges({ golfer, today }: ProfileBadgesProps) {
  const marks = [
    ...(golfer.isExample ? [EXAMPLE] : []),
    ...marksOf(golfer, consentStateOf(golfer.consent, today)),
    ...adultMarks(golfer.consent, today),
  ];
  return <Badges marks={marks} />;
}

function marksOf({ isPublished, isHiddenByConsent }: GolferRow, state: ConsentState): readonly Mark[] {
  // Each of these hides the whole profile, whatever else is recorded.
  if (state === 'withdrawn') return listMarks.withdrawn;
  if (isHiddenByConsent) return [{ text: consentTexts.hiddenByConsent }];
  return isPublished ? listMarks[state] : [{ text: consentTexts.hidden }, ...listMarks[state]];
}

function adultMarks(consent: GolferRow['consent'], today: string): readonly Mark[] {
  if (!consent?.adultOn || !needsOwnConsent(consent, today)) return [];
  const day = String(consent.adultOn).slice(0, 10);
  const text = (day > today ? consentTexts.adultSoon : consentTexts.adultSince)(dayText(day));
  return [{ text, tone: 'flag' }];
}

const listMarks: Readonly<Record<ConsentState, readonly Mark[]>> = {
  withdrawn: [{ text: consentTexts.withdrawn }],
  missing: [{ text: consentTexts.missing, tone: 'danger' }],
  old: [{ text: consentTexts.old }],
  current: [],
};

/** In the form: whether a consent is recorded, and its day, as typed so far. */
export function ConsentStatus() {
  const { givenBy, givenAt, withdrawnAt } = useFormikContext<GolferValues>().values;
  const state = consentStateOf({ givenBy, givenAt, withdrawnAt }, londonDay(new Date()));
  return <Badges marks={formMarks[state]({ givenAt, withdrawnAt })} />;
}

type Days = Pick<GolferValues, 'givenAt' | 'withdrawnAt'>;

const formMarks: Readonly<Record<ConsentState, (days: Days) => readonly Mark[]>> = {
  withdrawn: ({ withdrawnAt }) => [{ text: consentTexts.withdrawnOn(dayText(withdrawnAt)) }],
  missing: () => [{ text: consentTexts.notRecorded, tone: 'danger' }],
  old: ({ givenAt }) => [
    { text: consentTexts.givenOn(dayText(givenAt)), tone: 'flag' },
    { text: consentTexts.overAYear, tone: 'flag' },
  ],
  current: ({ givenAt }) => [{ text: consentTexts.givenOn(dayText(givenAt)), tone: 'success' }],
};

function Badges({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ text, tone }) => (
    <span key={text}>
      {' '}
      <Badge $tone={tone}>{text}</Badge>
    </span>
  ));
}
