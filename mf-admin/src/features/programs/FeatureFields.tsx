import { EntityFields } from '../../shared/records/EntityFields';
import { FieldPair } from '../../shared/records/RecordForm.styles';
import { EntryList } from './EntryList';
import { OrderField } from './OrderField';
import { programTexts } from './programMessages';
import { featureForm, newFeature } from './programView';

const { fields, layout } = featureForm;
const details = {
  description: { rows: 2 },
  icon: { hint: programTexts.iconHint, spellCheck: false },
};

export function FeatureFields() {
  return (
    <EntryList
      name="features"
      title="Features"
      noun="feature"
      createEntry={newFeature}
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
