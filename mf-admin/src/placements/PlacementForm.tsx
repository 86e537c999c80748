import type { FormDraftPlaces } from '../form/useFormDraft';
import { useRecordForm } from '../form/useRecordForm';
import { joinedName } from '../screen/personView';
import { RecordForm } from '../form/RecordDialog';
import { useToast } from '../screen/Toast';
import { PlacementFields } from './PlacementFields';
import { placementTexts, UNNAMED } from './placementMessages';
import { PlacementPublishButton } from './PlacementPublishButton';
import { useAdminSavePlacementMutation, useLazyAdminPlacementQuery } from './placementsAdminApi';
import {
  placementForm,
  type PlacementValues,
  type StoredPlacement,
  toStoredPlacement,
} from './placementView';

interface PlacementFormProps {
  title: string;
  /** Undefined for a new placement. */
  stored: StoredPlacement | undefined;
  draft: FormDraftPlaces<PlacementValues>;
  onClose(): void;
}

export function PlacementForm({ title, stored, draft, onClose }: PlacementFormProps) {
  const [send] = useAdminSavePlacementMutation();
  const [load] = useLazyAdminPlacementQuery();
  const announce = useToast();

  const form = useRecordForm<PlacementValues>({
    stored,
    draft,
    empty: placementForm.empty,
    schema: placementForm.schema,
    save: (values, before) => send({ values, before }).unwrap(),
    reload: async (id) => toStoredPlacement(await load(id).unwrap()),
    compare: placementForm.differences,
    failureText: placementTexts.saveFailed,
    toFormName: placementForm.toFormName,
    onSaved: ({ firstName, lastName }) => {
      announce(placementTexts.saved(joinedName(firstName, lastName) || UNNAMED));
      onClose();
    },
  });

  return (
    <RecordForm
      title={title}
      staysHidden={stored?.values.isPublished === false}
      form={form}
      onClose={onClose}
    >
      <PlacementFields
        publish={stored && <PlacementPublishButton placement={inForm(stored)} onChanged={form.noteChanged} />}
      />
    </RecordForm>
  );
}

const inForm = ({ id, values: { firstName, lastName, isPublished } }: StoredPlacement) => ({
  ...{ id, isPublished, name: joinedName(firstName, lastName) || UNNAMED },
});
