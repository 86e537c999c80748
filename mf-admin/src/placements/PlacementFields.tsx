import { limits, usStateCodes, usStateName } from '@site/contract';
import { FieldGroup } from '@site/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { EntityFields, type FieldDetails } from '../form/EntityFields';
import { PublicationLine } from '../list/PublishButton';
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

interface PlacementFieldsProps {
  /** Publishes or unpublishes a stored placement. */
  publish: ReactNode;
}

export function PlacementFields({ publish }: PlacementFieldsProps) {
  const state = stateOfValues(useFormikContext<PlacementValues>().values);
  return (
    <>
      <EntityFields fields={fields} rows={layout.main} details={details} />
      <FieldGroup>
        <legend>{placementTexts.consent}</legend>
        <EntityFields fields={fields} rows={layout.consent} details={details} />
      </FieldGroup>
      {!publish && <EntityFields fields={fields} rows={layout.publication} details={details} />}
      <PublicationLine text={state === 'shown' ? '' : stateTexts[state]}>{publish}</PublicationLine>
    </>
  );
}
