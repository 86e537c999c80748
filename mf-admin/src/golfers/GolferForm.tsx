import { golferFields, golferSports, limits, paths } from '@site/contract';
import { type SelectOption, Text, TextLink } from '@site/ui';
import { useFormikContext } from 'formik';
import { EntityFields, type FieldDetails, FoldedFields } from '../form/EntityFields';
import { RecordForm } from '../form/RecordForm';
import { PersonSlugField } from '../form/SlugField';
import { exampleTexts } from '../list/cells';
import { type OpenedForm, useKindForm } from '../list/recordKind';
import { PhotoField } from '../media/PhotoField';
import { trainerName } from '../screen/personView';
import { useTrainerChoicesQuery } from '../trainers/trainerView';
import { ConsentQuestion, ConsentStatus, useConsentQuestion } from './GolferConsent';
import { type GolferField, golferForm, golferKind, golferTexts, type GolferValues } from './golferView';

/** docs/product.md#entities; the optional fields of the public profile are folded below. */
export function GolferForm({ title, stored, onClose }: OpenedForm<GolferValues>) {
  const trainers = useTrainerChoices();
  const { form, progress } = useKindForm(
    {
      ...golferKind,
      compare: (mine, theirs) => golferForm.differences(mine, theirs, { trainerId: trainers.nameOf }),
    },
    { stored, onClose },
  );
  const question = useConsentQuestion(form, stored);

  return (
    <>
      <RecordForm title={title} form={{ ...form, submit: question.submit }} onClose={onClose}>
        <GolferFields stored={stored} trainers={trainers} uploadProgress={progress} />
        {stored && <TextLink to={paths.adminGolferCard.to(stored.id)}>{golferTexts.card}</TextLink>}
      </RecordForm>
      <ConsentQuestion question={question} />
    </>
  );
}

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
  givenBy: { hint: 'The parent or guardian who agreed, or the athlete when grown up.' },
  scope: { hint: 'What they agreed to: for instance name, photo and results on our site.', rows: 2 },
  givenAt: { hint: 'The day on which they agreed.' },
  withdrawnAt: {
    hint: 'Withdrawing hides the profile at once. Empty it only when the consent was given again, with the new day beside it.',
  },
  adultOn: {
    hint: 'Only if you need it: you are reminded to ask the athlete directly. Nobody else sees it, and it is emptied once they agree by a link.',
  },
  belowSixteen: {
    hint: 'Everybody, coaches too, then sees the first word of the first name and an initial, and no school, schedule or social accounts. An address that tells more is replaced, and leads nowhere any more. A day above that is more than two years away does the same; with neither, a graduation year of more than two school years from now.',
  },
  searchEngines: {
    hint: 'Without this tick, and a name and a day above, search engines are asked to stay away.',
  },
  isPublished: { hint: golferTexts.published },
};

interface TrainerChoices {
  /** The trainers who can be chosen, and this one even when the list lacks it. */
  optionsWith(id: string): SelectOption[];
  failure: string | undefined;
  nameOf(id: string): string;
}

function useTrainerChoices(): TrainerChoices {
  const { data: trainers = [], isError, isLoading } = useTrainerChoicesQuery();
  const options = trainers.map((trainer) => ({ value: trainer.id, label: trainerName(trainer) }));
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label;
  const unknown = isLoading ? golferTexts.loadingTrainers : golferTexts.unknownTrainer;
  const nameOf = (id: string) => (id === '' ? '' : (labelOf(id) ?? unknown));
  return {
    optionsWith: (id) =>
      id === '' || labelOf(id) ? options : [{ value: id, label: nameOf(id) }, ...options],
    failure: isError ? golferTexts.trainersFailed : undefined,
    nameOf,
  };
}

interface GolferFieldsProps extends Pick<OpenedForm<GolferValues>, 'stored'> {
  trainers: TrainerChoices;
  /** Upload progress from 0 to 1. */
  uploadProgress: number | undefined;
}

function GolferFields({ stored, trainers, uploadProgress }: GolferFieldsProps) {
  const { withdrawnAt, trainerId: chosen } = useFormikContext<GolferValues>().values;
  const trainerId: FieldDetails = {
    options: trainers.optionsWith(chosen),
    emptyLabel: golferTexts.noTrainer,
    hint: trainers.failure,
  };
  const isPublic = stored?.values.isPublished && stored.values.withdrawnAt === '';
  const slug: FieldDetails = {
    control: (
      <PersonSlugField
        key="slug"
        label={fields.slug.label}
        kind="golfer"
        publicSlug={isPublic ? stored.values.slug : undefined}
        addressOf={(address) => paths.golfer.to(address)}
      />
    ),
  };
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
