import { athleteSports, limits, usStateCodes, usStateName } from '@site/contract';
import { FieldGroup, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { EntityFields, type FieldDetails } from '../form/EntityFields';
import { RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import type { OpenedForm } from '../list/RecordsPage';
import { joinedName } from '../screen/personView';
import {
  placementHints as hints,
  placementTexts,
  stateTexts,
  UNNAMED,
  type PlacementField,
  placementForm,
  type PlacementValues,
  stateOfValues,
  type StoredPlacement,
  toStoredPlacement,
} from './placementView';
import { useAdminSavePlacementMutation, useLazyAdminPlacementQuery } from './placementsAdminApi';

export function PlacementForm({ title, stored, onClose }: OpenedForm<StoredPlacement>) {
  const [send] = useAdminSavePlacementMutation();
  const [load] = useLazyAdminPlacementQuery();

  const form = useRecordForm<PlacementValues>({
    stored,
    draftName: `placements/${stored?.id ?? 'new'}`,
    empty: placementForm.empty,
    schema: placementForm.schema,
    save: async (values, before) => toStoredPlacement(await send({ values, before }).unwrap()),
    reload: async (id) => toStoredPlacement(await load(id).unwrap()),
    compare: placementForm.differences,
    failureText: (error) => placementTexts.saveFailed(error?.message ?? ''),
    savedText: ({ firstName, lastName }) => placementTexts.saved(joinedName(firstName, lastName) || UNNAMED),
    toFormName: placementForm.toFormName,
    onSaved: onClose,
  });

  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <PlacementFields />
    </RecordForm>
  );
}

const { fields, layout } = placementForm;

const details: Partial<Record<PlacementField, FieldDetails>> = {
  showsName: { hint: hints.showsName },
  state: {
    options: usStateCodes.map((code) => ({ value: code, label: usStateName(code) })),
    emptyLabel: placementTexts.chooseState,
  },
  year: {
    type: 'number',
    min: limits.gradYearMin,
    max: limits.gradYearMax,
    inputMode: undefined,
    hint: hints.year,
  },
  sport: { maxLength: limits.sportMax, suggestions: athleteSports },
  share: { hint: hints.share },
  checkedOn: { hint: hints.checkedOn },
  givenBy: { hint: hints.givenBy },
  givenAt: { hint: hints.givenAt },
  withdrawnAt: { hint: hints.withdrawnAt },
  isPublished: { hint: hints.isPublished },
};

function PlacementFields() {
  const state = stateOfValues(useFormikContext<PlacementValues>().values);
  return (
    <>
      <EntityFields fields={fields} rows={layout.main} details={details} />
      <FieldGroup>
        <legend>{placementTexts.consent}</legend>
        <EntityFields fields={fields} rows={layout.consent} details={details} />
      </FieldGroup>
      <EntityFields fields={fields} rows={layout.publication} details={details} />
      <Text role="status" $tone="muted">
        {state === 'shown' ? '' : stateTexts[state]}
      </Text>
    </>
  );
}
