import { limits } from '@site/contract';
import { useFormikContext } from 'formik';
import { EntityFields } from '../form/EntityFields';
import { EntryList } from '../form/EntryList';
import { FieldPair } from '../form/RecordForm.styles';
import { OrderField } from './OrderField';
import { programTexts } from './programMessages';
import { featureForm, newFeature, type ProgramValues } from './programView';

const { fields, layout } = featureForm;
const details = {
  description: { rows: 2 },
  icon: { hint: programTexts.iconHint, spellCheck: false },
};

export function FeatureFields() {
  const { values } = useFormikContext<ProgramValues>();
  return (
    <EntryList
      name="features"
      title="Features"
      noun="feature"
      max={limits.programEntries}
      createEntry={() => newFeature(values)}
      renderFields={(path) => (
        <>
          <EntityFields fields={fields} rows={layout.main} details={details} within={path} />
          <FieldPair>
            <EntityFields fields={fields} rows={layout.besideOrder} details={details} within={path} />
            <OrderField name={`${path}.orderIndex`} />
          </FieldPair>
        </>
      )}
    />
  );
}
