import {
  type ConsentState,
  consentStateOf,
  isPublicWithoutConsent,
  londonDay,
  needsOwnConsent,
} from '@site/contract';
import { Badge, type BadgeTone, ConfirmDialog, fieldId } from '@site/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecordFormState } from '../form/useRecordForm';
import { dayText, ExampleBadge } from '../list/cells';
import { useAdminSettingsQuery, useLazyAdminSettingsQuery } from '../settings/privacy/privacyApi';
import type { GolferField, GolferRow, GolferValues, StoredGolfer } from './golferView';

const consentTexts = {
  hidden: 'Hidden',
  hiddenByConsent: 'Hidden by consent',
  withdrawn: 'Consent withdrawn',
  missing: 'No consent on record',
  adultSoon: (day: string) => `Turns 18 on ${day}`,
  adultSince: (day: string) => `18 since ${day}`,
  old: 'Consent older than a year',
  notRecorded: 'Not recorded',
  givenOn: (day: string) => `Given ${day}`,
  withdrawnOn: (day: string) => `Withdrawn ${day}`,
  overAYear: 'Older than a year',
  back: 'Back to the consent record',
} as const;

interface Mark {
  text: string;
  tone?: BadgeTone;
}

interface ProfileBadgesProps {
  golfer: GolferRow;
  /** The day in London. */
  today: string;
}

/** In the list: whether somebody is an example, why a profile is not public, and what its consent lacks. */
export function ProfileBadges({ golfer, today }: ProfileBadgesProps) {
  const marks = [
    ...marksOf(golfer, consentStateOf(golfer.consent, today)),
    ...adultMarks(golfer.consent, today),
  ];
  return (
    <>
      {golfer.isExample && <ExampleBadge />}
      <Badges marks={marks} />
    </>
  );
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

/** docs/product.md#consent: asked before an athlete is published without a record of who agreed. */
export const unconsentedTexts = {
  question: 'Publish without a consent record?',
  detail: (deed: 'Saving' | 'Restoring' | 'Publishing') =>
    `Most athletes are children. Nothing here says who agreed to this profile, and on which day. ${deed} puts it on the site all the same.`,
  publish: 'Publish',
} as const;

interface PublishGate {
  /** Undefined while the settings are not loaded. */
  isOn: boolean | undefined;
  /** Whether the api refuses to publish without a record, so that there is no point in asking. */
  isClosed(): Promise<boolean>;
}

/** The setting 'Publish only with consent'. Loaded before it is needed; a quick click waits for the answer. */
export function usePublishGate(): PublishGate {
  const { data } = useAdminSettingsQuery();
  const [readSettings] = useLazyAdminSettingsQuery();
  return {
    isOn: data?.publishOnlyWithConsent,
    async isClosed() {
      const { data: settings } = await readSettings(undefined, true);
      return Boolean(settings?.publishOnlyWithConsent);
    },
  };
}

interface Question {
  isAsked: boolean;
  /** Saves, or asks first when nobody is on record as having agreed. */
  submit(): void;
  confirm(): void;
  goBack(): void;
}

/** docs/product.md#consent: most athletes are children, so nobody is published without a record by mistake. */
export function useConsentQuestion(
  { formik, submit }: Pick<RecordFormState<GolferValues>, 'formik' | 'submit'>,
  stored: StoredGolfer | undefined,
): Question {
  const [isAsked, setIsAsked] = useState(false);
  const isRefused = useRefusal(stored);

  const submitOrAsk = async () => {
    const { isPublished } = formik.values;
    const isUnconsented = isPublicWithoutConsent({ isPublished, consent: formik.values });
    if (!isUnconsented || formik.isSubmitting || (await isRefused())) return submit();
    // Errors of the form come first: a yes would be asked for twice.
    const errors = await formik.validateForm();
    if (Object.keys(errors).length > 0) submit();
    else setIsAsked(true);
  };

  return {
    isAsked,
    submit: () => void submitOrAsk(),
    confirm: () => {
      setIsAsked(false);
      submit();
    },
    goBack: () => {
      // A closing dialog returns the focus to where it was: it must be closed before the focus moves on.
      flushSync(() => setIsAsked(false));
      openConsentRecord();
    },
  };
}

/** Whether the api is going to refuse the save and say why, so there is no point in asking. Athletes who are already public stay public. */
function useRefusal(stored: StoredGolfer | undefined): () => Promise<boolean> {
  const isPublicAlready =
    stored && isPublicWithoutConsent({ isPublished: stored.values.isPublished, consent: stored.values });
  const { isClosed } = usePublishGate();
  return async () => (await isClosed()) && !isPublicAlready;
}

const FIRST_FIELD: GolferField = 'givenBy';

function openConsentRecord(): void {
  const field = document.getElementById(fieldId(FIRST_FIELD));
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}

export function ConsentQuestion({ question }: { question: Question }) {
  return (
    <ConfirmDialog
      question={unconsentedTexts.question}
      detail={unconsentedTexts.detail('Saving')}
      confirmLabel={unconsentedTexts.publish}
      cancelLabel={consentTexts.back}
      isOpen={question.isAsked}
      onConfirm={question.confirm}
      onCancel={question.goBack}
    />
  );
}
