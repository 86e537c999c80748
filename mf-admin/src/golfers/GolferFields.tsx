import { golferFields, athleteSports, limits, paths, slugFrom } from '@site/contract';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { joinedName } from '../screen/personView';
import { exampleTexts } from '../list/exampleTexts';
import { EntityFields, type FieldDetails } from '../form/EntityFields';
import { PhotoField } from '../media/PhotoField';
import { Folded } from '../form/RecordForm.styles';
import { SlugField } from '../form/SlugField';
import { ConsentStatus } from './ConsentBadges';
import { golferForm, type GolferField, type GolferValues, type StoredGolfer } from './golferRecord';
import { consentHints, golferTexts } from './golferMessages';
import { TrainerField } from './TrainerField';
import type { TrainerChoices } from './useTrainerChoices';

const { fields, layout } = golferForm;

const details: Partial<Record<GolferField, FieldDetails>> = {
  isExample: { hint: exampleTexts.hint },
  gradYear: { type: 'number', min: limits.gradYearMin, max: limits.gradYearMax, inputMode: undefined },
  sports: { options: athleteSports },
  handicap: { hint: 'A plus handicap as +1.2 or -1.2' },
  handicapOn: { hint: 'The day on which it was the index' },
  rounds: { hint: 'How many the average counts' },
  gpaMethod: { hint: 'Such as: 9 GCSEs, predicted AAB; estimated' },
  graduatesOn: { hint: 'The last day of school' },
  rankName: { hint: 'Such as WAGR: a rank says little without it' },
  testimonial: { rows: 3 },
  drivingDistance: { hint: 'In yards' },
  fairwayAccuracy: { hint: 'In per cent' },
  greensInRegulation: { hint: 'In per cent' },
  givenBy: { hint: consentHints.givenBy },
  scope: { hint: consentHints.scope, rows: 2 },
  givenAt: { hint: consentHints.givenAt },
  withdrawnAt: { hint: consentHints.withdrawnAt },
  adultOn: { hint: consentHints.adultOn },
  belowSixteen: { hint: consentHints.belowSixteen },
  searchEngines: { hint: consentHints.searchEngines },
};

interface GolferFieldsProps {
  /** Undefined for a new golfer. */
  stored: StoredGolfer | undefined;
  /** The stored slug of an athlete whom visitors see. */
  publicSlug: string | undefined;
  choices: TrainerChoices;
  /** Upload progress from 0 to 1. */
  uploadProgress: number | undefined;
}

/** docs/product.md#entities; the optional fields are folded below. */
export function GolferFields({ stored, publicSlug, choices, uploadProgress }: GolferFieldsProps) {
  const trainerId: FieldDetails = { control: <TrainerField key="trainerId" choices={choices} /> };
  return (
    <>
      {stored?.values.isExample && <EntityFields fields={fields} rows={layout.example} details={details} />}
      <EntityFields fields={fields} rows={layout.main} details={{ ...details, trainerId }} />
      <PhotoField label={golferFields.profile_photo.label} progress={uploadProgress} />
      <FoldedFields title="Academics" rows={layout.academics} />
      <FoldedFields title="World ranking and stats" rows={layout.stats} />
      <FoldedFields title="Social links" rows={layout.socials} />
      <FoldedFields
        title={golferTexts.address}
        rows={layout.address}
        control={{ slug: { control: <GolferSlug publicSlug={publicSlug} /> } }}
      />
      <FoldedFields title="Consent record" status={<ConsentStatus />} rows={layout.consent} />
    </>
  );
}

function GolferSlug({ publicSlug }: Pick<GolferFieldsProps, 'publicSlug'>) {
  const { firstName, lastName } = useFormikContext<GolferValues>().values;
  const name = joinedName(firstName, lastName);
  return (
    <SlugField
      label={fields.slug.label}
      hint={golferTexts.slugHint}
      derived={name && slugFrom(name, 'golfer')}
      publicSlug={publicSlug}
      addressOf={(slug) => paths.golfer.to(slug)}
      warningOf={golferTexts.slugChange}
    />
  );
}

const Rows = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
`;

interface FoldedFieldsProps {
  title: string;
  /** Beside the title, also while the fields are folded. */
  status?: ReactNode;
  rows: readonly (readonly GolferField[])[];
  control?: Partial<Record<GolferField, FieldDetails>>;
}

/** Rarely used fields. They unfold when a save finds an error in one of them. */
function FoldedFields({ title, status, rows, control }: FoldedFieldsProps) {
  const { errors, submitCount, isSubmitting } = useFormikContext<GolferValues>();
  const fold = useRef<HTMLDetailsElement>(null);
  const hasErrors = rows.flat().some((field) => errors[field] !== undefined);

  useEffect(() => {
    // Uncontrolled, because the browser folds and unfolds it.
    if (fold.current && hasErrors && submitCount > 0 && !isSubmitting) fold.current.open = true;
  }, [hasErrors, submitCount, isSubmitting]);

  return (
    <Folded ref={fold}>
      <summary>
        <span>{title}</span>
        {status}
      </summary>
      <Rows>
        <EntityFields fields={fields} rows={rows} details={{ ...details, ...control }} />
      </Rows>
    </Folded>
  );
}
