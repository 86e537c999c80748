import { paths } from '@site/contract';
import { TextLink } from '@site/ui';
import { useUploadProgress } from '../form/pictureUpload';
import { RecordForm } from '../form/RecordForm';
import type { StoredRecord } from '../form/StoredRecord';
import { useRecordForm } from '../form/useRecordForm';
import type { OpenedForm } from '../list/RecordsPage';
import { joinedName, UNNAMED_GOLFER } from '../screen/personView';
import { cardTexts } from './cardView';
import { ConsentQuestion, useConsentQuestion } from './ConsentQuestion';
import { GolferFields, useTrainerChoices } from './GolferFields';
import { golferTexts, golferForm, type GolferValues, type StoredGolfer, toStoredGolfer } from './golferView';
import { useAdminSaveGolferMutation, useLazyAdminGolferQuery } from './golfersAdminApi';

/** docs/product.md#entities; the optional fields of the public profile are folded below. */
export function GolferForm({ title, stored, onClose }: OpenedForm<StoredGolfer>) {
  const [send] = useAdminSaveGolferMutation();
  const [load] = useLazyAdminGolferQuery();
  const { progress, follow } = useUploadProgress();
  const trainers = useTrainerChoices();

  const form = useRecordForm<GolferValues>({
    stored,
    draftName: `golfers/${stored?.id ?? 'new'}`,
    empty: golferForm.empty,
    schema: golferForm.schema,
    save: async (values, before) => {
      const data = golferForm.toFormData(values, before);
      const saved = await follow(values.photo, (onProgress) =>
        send({ slug: before && keyOf(before, values), form: data, onProgress }).unwrap(),
      );
      return toStoredGolfer(saved);
    },
    reload: async (id) => toStoredGolfer(await load(id).unwrap()),
    compare: (mine, theirs) => golferForm.differences(mine, theirs, { trainerId: trainers.nameOf }),
    failureText: () => golferTexts.saveFailed,
    savedText: ({ firstName, lastName }) =>
      golferTexts.saved(joinedName(firstName, lastName) || UNNAMED_GOLFER),
    toFormName: golferForm.toFormName,
    onSaved: onClose,
  });
  const question = useConsentQuestion(form, stored);

  return (
    <>
      <RecordForm title={title} form={{ ...form, submit: question.submit }} onClose={onClose}>
        <GolferFields stored={stored} trainers={trainers} uploadProgress={progress} />
        {stored && <TextLink to={paths.adminGolferCard.to(stored.id)}>{cardTexts.open}</TextLink>}
      </RecordForm>
      <ConsentQuestion question={question} />
    </>
  );
}

/** The slug, as docs/product.md#api-calls has it. A save that changes it names the id: repeated, it finds the athlete again. */
const keyOf = ({ id, values: { slug } }: StoredRecord<GolferValues>, values: GolferValues): string =>
  values.slug.trim() === slug ? slug : id;
