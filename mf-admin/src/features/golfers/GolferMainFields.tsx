import { golferSports, limits } from '@site/contract';
import { SelectField, TextAreaField } from '@site/ui';
import { ChoicesField } from '../../shared/records/ChoicesField';
import { PhotoField } from '../../shared/records/PhotoField';
import { FieldPair } from '../../shared/records/RecordForm.styles';
import { golferLabels, PHOTO_LABEL } from './golferFields';
import { golferTexts } from './golferMessages';
import { GolferTextField } from './GolferTextField';
import type { TrainerChoices } from './useTrainerChoices';

interface GolferMainFieldsProps {
  choices: TrainerChoices;
  /** 0 to 1 while the photo is on its way. */
  uploadProgress: number | undefined;
}

export function GolferMainFields({ choices, uploadProgress }: GolferMainFieldsProps) {
  return (
    <>
      <FieldPair>
        <GolferTextField name="firstName" />
        <GolferTextField name="lastName" />
      </FieldPair>
      <FieldPair>
        <GolferTextField name="gradYear" type="number" min={limits.gradYearMin} max={limits.gradYearMax} />
        <GolferTextField name="country" />
      </FieldPair>
      <ChoicesField name="sports" legend={golferLabels.sports} options={golferSports} />
      <SelectField
        name="trainerId"
        label={golferLabels.trainerId}
        hint={choices.hasFailed ? golferTexts.trainersFailed : undefined}
        emptyLabel="No trainer"
        options={choices.trainers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FieldPair>
        {/* No numeric keyboard: those of phones have no minus. */}
        <GolferTextField name="handicap" hint="Below zero for a plus handicap" />
        <GolferTextField name="averageScore" inputMode="decimal" />
      </FieldPair>
      <TextAreaField name="testimonial" label={golferLabels.testimonial} rows={3} />
      <PhotoField label={PHOTO_LABEL} progress={uploadProgress} />
    </>
  );
}
