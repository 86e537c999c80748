import { golferFields, golferSports, limits, paths, slugFrom } from '@site/contract';
import { type SelectOption, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { joinedName, trainerName } from '../screen/personView';
import { useTrainerChoicesQuery } from '../trainers/trainersAdminApi';
import { exampleTexts } from '../list/cells';
import { EntityFields, type FieldDetails, FoldedFields } from '../form/EntityFields';
import { PhotoField } from '../media/PhotoField';
import { SlugField } from '../form/SlugField';
import { ConsentStatus } from './ConsentBadges';
import {
  golferForm,
  type GolferField,
  type GolferValues,
  type StoredGolfer,
  consentHints,
  golferTexts,
} from './golferView';

const { fields, layout } = golferForm;

const details: Partial<Record<GolferField, FieldDetails>> = {
  isExample: { hint: exampleTexts.hint },
  gradYear: { type: 'number', min: limits.gradYearMin, max: limits.gradYearMax, inputMode: undefined },
  sports: { options: golferSports },
  team: { hint: 'Whose college teams recruit them; every visitor sees it' },
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
  isPublished: { hint: golferTexts.published },
};

interface TrainerChoices {
  /** The trainers who can be chosen, and this one even when the list lacks it. */
  optionsWith(id: string): SelectOption[];
  failure: string | undefined;
  nameOf(id: string): string;
}

export function useTrainerChoices(): TrainerChoices {
  const { data: trainers = [], isError } = useTrainerChoicesQuery();
  const options = trainers.map((trainer) => ({ value: trainer.id, label: trainerName(trainer) }));
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label;
  const nameOf = (id: string) => (id === '' ? '' : (labelOf(id) ?? golferTexts.unknownTrainer));
  return {
    optionsWith: (id) =>
      id === '' || labelOf(id) ? options : [{ value: id, label: nameOf(id) }, ...options],
    failure: isError ? golferTexts.trainersFailed : undefined,
    nameOf,
  };
}

interface GolferFieldsProps {
  /** Undefined for a new golfer. */
  stored: StoredGolfer | undefined;
  trainers: TrainerChoices;
  /** Upload progress from 0 to 1. */
  uploadProgress: number | undefined;
}

/** docs/product.md#entities; the optional fields are folded below. */
export function GolferFields({ stored, trainers, uploadProgress }: GolferFieldsProps) {
  const { withdrawnAt, trainerId: chosen } = useFormikContext<GolferValues>().values;
  const trainerId: FieldDetails = {
    options: trainers.optionsWith(chosen),
    emptyLabel: golferTexts.noTrainer,
    hint: trainers.failure,
  };
  const slug: FieldDetails = { control: <GolferSlug key="slug" stored={stored} /> };
  const folded = { fields, details: { ...details, slug } };
  return (
    <>
      {stored?.values.isExample && <EntityFields fields={fields} rows={layout.example} details={details} />}
      <EntityFields fields={fields} rows={layout.main} details={{ ...details, trainerId }} />
      <PhotoField label={golferFields.profile_photo.label} progress={uploadProgress} />
      {/* A new golfer is published, as docs/product.md#constants has it. */}
      {stored && <EntityFields fields={fields} rows={layout.publication} details={details} />}
      <Text role="status" $tone="muted">
        {withdrawnAt === '' ? '' : golferTexts.withdrawn}
      </Text>
      <FoldedFields title="Consent record" status={<ConsentStatus />} rows={layout.consent} {...folded} />
      <FoldedFields title="Academics" rows={layout.academics} {...folded} />
      <FoldedFields title="World ranking and stats" rows={layout.stats} {...folded} />
      <FoldedFields title="Social links" rows={layout.socials} {...folded} />
      <FoldedFields title={golferTexts.address} rows={layout.address} {...folded} />
    </>
  );
}

function GolferSlug({ stored }: Pick<GolferFieldsProps, 'stored'>) {
  const { firstName, lastName } = useFormikContext<GolferValues>().values;
  const name = joinedName(firstName, lastName);
  const isPublic = stored?.values.isPublished && stored.values.withdrawnAt === '';
  return (
    <SlugField
      label={fields.slug.label}
      hint={golferTexts.slugHint}
      derived={name && slugFrom(name, 'golfer')}
      publicSlug={isPublic ? stored.values.slug : undefined}
      addressOf={(slug) => paths.golfer.to(slug)}
      warningOf={golferTexts.slugChange}
    />
  );
}
