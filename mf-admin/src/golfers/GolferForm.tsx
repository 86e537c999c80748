import type { FormDraftPlaces } from '../form/useFormDraft';
import { useRecordForm } from '../form/useRecordForm';
import { joinedName, UNNAMED_GOLFER } from '../screen/personView';
import type { StoredRecord } from '../form/StoredRecord';
import { useUploadProgress } from '../form/pictureUpload';
import { PublicationLine } from '../list/PublishButton';
import { RecordForm } from '../form/RecordDialog';
import { useToast } from '../screen/Toast';
import { CardLink } from './CardLink';
import { ConsentLinks } from './ConsentLinks';
import { ConsentQuestion, useConsentQuestion } from './ConsentQuestion';
import { GolferFields } from './GolferFields';
import { GolferPublishButton } from './GolferPublishButton';
import { golferForm, type GolferValues, type StoredGolfer, toStoredGolfer } from './golferRecord';
import { golferTexts } from './golferMessages';
import { useAdminSaveGolferMutation, useLazyAdminGolferQuery } from './golfersAdminApi';
import { type TrainerChoices, useTrainerChoices } from './useTrainerChoices';

interface GolferFormProps {
  title: string;
  /** Undefined for a new golfer. */
  stored: StoredGolfer | undefined;
  draft: FormDraftPlaces<GolferValues>;
  onClose(): void;
}

/** docs/product.md#entities; the optional fields of the public profile are folded below. */
export function GolferForm({ title, stored, draft, onClose }: GolferFormProps) {
  const announce = useToast();
  const choices = useTrainerChoices(stored?.trainer);

  const handleSaved = ({ firstName, lastName }: GolferValues) => {
    onClose();
    announce(golferTexts.saved(joinedName(firstName, lastName) || UNNAMED_GOLFER));
  };

  const { form, progress } = useGolferForm({ stored, draft, choices, onSaved: handleSaved });
  const question = useConsentQuestion(form, stored);
  const { hidden, staysHidden } = hiding(stored, form.formik.values);

  return (
    <>
      <RecordForm
        title={title}
        staysHidden={staysHidden}
        form={{ ...form, submit: question.submit }}
        onClose={onClose}
      >
        <PublicationLine text={hidden}>
          {stored && <GolferPublishButton golfer={inForm(stored)} onChanged={form.noteChanged} />}
        </PublicationLine>
        <GolferFields
          stored={stored}
          publicSlug={hidden || !stored ? undefined : stored.slug}
          choices={choices}
          uploadProgress={progress}
        />
      </RecordForm>
      {stored && (
        <>
          <CardLink golferId={stored.id} />
          <ConsentLinks golferId={stored.id} />
        </>
      )}
      <ConsentQuestion question={question} />
    </>
  );
}

/** Why visitors do not see the golfer, and whether that is so before and after a save. */
function hiding(stored: StoredGolfer | undefined, { withdrawnAt }: GolferValues) {
  const isUnpublished = stored?.isPublished === false;
  if (withdrawnAt === '')
    return { hidden: isUnpublished ? golferTexts.hidden : '', staysHidden: isUnpublished };
  return { hidden: golferTexts.withdrawn, staysHidden: isUnpublished || Boolean(stored?.values.withdrawnAt) };
}

const inForm = ({ id, slug, isPublished, values }: StoredGolfer) => ({
  ...{ id, slug, isPublished, consent: values },
  name: joinedName(values.firstName, values.lastName) || UNNAMED_GOLFER,
});

/** The slug, as docs/product.md#api-calls has it. A save that changes it names the id: repeated, it finds the athlete again. */
const keyOf = ({ id, values: { slug } }: StoredRecord<GolferValues>, values: GolferValues): string =>
  values.slug.trim() === slug ? slug : id;

interface GolferFormOptions {
  stored: StoredGolfer | undefined;
  draft: FormDraftPlaces<GolferValues>;
  /** For their names in the comparison of two versions. */
  choices: TrainerChoices;
  onSaved(values: GolferValues): void;
}

/** The form of one golfer, with the progress of its photo upload. */
function useGolferForm({ stored, draft, choices, onSaved }: GolferFormOptions) {
  const [send] = useAdminSaveGolferMutation();
  const [load] = useLazyAdminGolferQuery();
  const { progress, follow } = useUploadProgress();
  const trainerId = (id: string) => choices.nameOf(id) ?? id;

  const form = useRecordForm<GolferValues>({
    stored,
    draft,
    empty: golferForm.empty,
    schema: golferForm.schema,
    save: (values, before) =>
      follow(values.photo, (onProgress) =>
        send({
          slug: before && keyOf(before, values),
          form: golferForm.toFormData(values, before, stored?.isPublished),
          onProgress,
        }).unwrap(),
      ),
    reload: async (id) => {
      const golfer = toStoredGolfer(await load(id).unwrap());
      if (golfer.trainer) choices.note(golfer.trainer);
      return golfer;
    },
    compare: (mine, theirs) => golferForm.differences(mine, theirs, { trainerId }),
    failureText: () => golferTexts.saveFailed,
    toFormName: golferForm.toFormName,
    onSaved,
  });

  return { form, progress };
}
