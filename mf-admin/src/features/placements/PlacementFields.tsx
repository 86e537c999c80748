import { limits, usStateCodes, usStateName } from '@site/contract';
import { FieldGroup, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { EntityFields, type FieldDetails } from '../../shared/records/EntityFields';
import { placementHints as hints, placementTexts, stateTexts } from './placementMessages';
import { type PlacementField, placementForm, type PlacementValues, stateOfValues } from './placementView';
import { SportField } from './SportField';

const { fields, layout } = placementForm;

const details: Partial<Record<PlacementField, FieldDetails>> = {
  showsName: { hint: hints.showsName },
  state: {
    options: usStateCodes.map((code) => ({ value: code, label: usStateName(code) })),
    emptyLabel: placementTexts.chooseState,
  },
  year: {
    ...{ type: 'number', min: limits.gradYearMin, max: limits.gradYearMax, inputMode: undefined },
    hint: hints.year,
  },
  sport: { control: <SportField key="sport" /> },
  share: { hint: hints.share },
  checkedOn: { hint: hints.checkedOn },
  givenBy: { hint: hints.givenBy },
  givenAt: { hint: hints.givenAt },
  withdrawnAt: { hint: hints.withdrawnAt },
  isPublished: { hint: hints.isPublished },
};

/* Takes up no space while empty, but is rendered, so that screen readers announce its text. */
const Notice = styled(Text)`
  &:empty {
    position: absolute;
  }
`;

export function PlacementFields() {
  const state = stateOfValues(useFormikContext<PlacementValues>().values);
  return (
    <>
      <EntityFields fields={fields} rows={layout.main} details={details} />
      <FieldGroup>
        <legend>{placementTexts.consent}</legend>
        <EntityFields fields={fields} rows={layout.consent} details={details} />
      </FieldGroup>
      <EntityFields fields={fields} rows={layout.visibility} details={details} />
      <Notice role="status" $tone="muted">
        {state === 'shown' ? '' : stateTexts[state]}
      </Notice>
    </>
  );
}
