import { athleteSports, limits, usStateCodes, usStateName } from '@site/contract';
import { FieldGroup, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { EntityFields, type FieldDetails } from '../form/EntityFields';
import { RecordForm } from '../form/RecordForm';
import { type OpenedForm, useKindForm } from '../list/recordKind';
import {
  type PlacementField,
  placementForm,
  placementKind,
  placementTexts,
  type PlacementValues,
  stateOfValues,
  stateTexts,
} from './placementView';

export function PlacementForm({ title, stored, onClose }: OpenedForm<PlacementValues>) {
  const { form } = useKindForm(placementKind, { stored, onClose });
  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <PlacementFields />
    </RecordForm>
  );
}

const { fields, layout } = placementForm;

const details: Partial<Record<PlacementField, FieldDetails>> = {
  showsName: {
    hint: 'Without this tick visitors see initials only. With it, the record needs a consent below.',
  },
  state: {
    options: usStateCodes.map((code) => ({ value: code, label: usStateName(code) })),
    emptyLabel: placementTexts.chooseState,
  },
  year: {
    type: 'number',
    min: limits.gradYearMin,
    max: limits.gradYearMax,
    inputMode: undefined,
    hint: 'The year in which college began.',
  },
  sport: { maxLength: limits.sportMax, suggestions: athleteSports },
  share: { hint: 'How much of the cost the award covers. A band, never an amount.' },
  checkedOn: { hint: 'The day on which you saw it on the college’s own page or in the signed letter.' },
  givenBy: { hint: 'The parent or guardian who agreed, or the athlete when grown up.' },
  givenAt: { hint: 'The day on which they agreed.' },
  withdrawnAt: {
    hint: 'Withdrawing hides the placement at once. Empty it only when the consent was given again, with the new day beside it.',
  },
  isPublished: { hint: 'Visitors see published placements that were checked.' },
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
