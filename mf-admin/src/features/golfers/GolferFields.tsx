import { golferFields, golferSports, limits } from '@site/contract';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { EntityFields, type FieldDetails } from '../../shared/records/EntityFields';
import { PhotoField } from '../../shared/records/PhotoField';
import { Folded } from '../../shared/records/RecordForm.styles';
import { ConsentStatus } from './ConsentBadges';
import { golferForm, type GolferField, type GolferValues } from './golferRecord';
import { consentHints, golferTexts } from './golferMessages';
import type { TrainerChoices } from './useTrainerChoices';

const { fields, layout } = golferForm;

const details: Partial<Record<GolferField, FieldDetails>> = {
  gradYear: { type: 'number', min: limits.gradYearMin, max: limits.gradYearMax, inputMode: undefined },
  sports: { options: golferSports },
  handicap: { hint: 'A plus handicap as +1.2 or -1.2' },
  testimonial: { rows: 3 },
  drivingDistance: { hint: 'In yards' },
  fairwayAccuracy: { hint: 'In per cent' },
  greensInRegulation: { hint: 'In per cent' },
  givenBy: { hint: consentHints.givenBy },
  scope: { hint: consentHints.scope, rows: 2 },
  givenAt: { hint: consentHints.givenAt },
  withdrawnAt: { hint: consentHints.withdrawnAt },
  searchEngines: { hint: consentHints.searchEngines },
};

interface GolferFieldsProps {
  choices: TrainerChoices;
  /** Upload progress from 0 to 1. */
  uploadProgress: number | undefined;
}

/** docs/product.md#entities; the optional fields are folded below. */
export function GolferFields({ choices, uploadProgress }: GolferFieldsProps) {
  const trainerId: FieldDetails = {
    options: choices.trainers.map(({ id, name }) => ({ value: id, label: name })),
    emptyLabel: 'No trainer',
    hint: choices.hasFailed ? golferTexts.trainersFailed : undefined,
  };
  return (
    <>
      <EntityFields fields={fields} rows={layout.main} details={{ ...details, trainerId }} />
      <PhotoField label={golferFields.profile_photo.label} progress={uploadProgress} />
      <FoldedFields title="Academics" rows={layout.academics} />
      <FoldedFields title="World ranking and stats" rows={layout.stats} />
      <FoldedFields title="Social links" rows={layout.socials} />
      <FoldedFields title="Consent record" status={<ConsentStatus />} rows={layout.consent} />
    </>
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
}

/** Rarely used fields. They unfold when a save finds an error in one of them. */
function FoldedFields({ title, status, rows }: FoldedFieldsProps) {
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
        <EntityFields fields={fields} rows={rows} details={details} />
      </Rows>
    </Folded>
  );
}
