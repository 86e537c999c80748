import { TextAreaField, TextField } from '@site/ui';
import { FieldPair } from '../../shared/records/RecordForm.styles';
import { EntryList } from './EntryList';
import { OrderField } from './OrderField';
import { programTexts } from './programMessages';
import { newFeature } from './programView';

export function FeatureFields() {
  return (
    <EntryList
      name="features"
      title="Features"
      noun="feature"
      createEntry={newFeature}
      renderFields={(path) => (
        <>
          <TextField name={`${path}.title`} label="Title" autoComplete="off" />
          <TextAreaField name={`${path}.description`} label="Description" rows={2} />
          <FieldPair>
            <TextField
              name={`${path}.icon`}
              label="Icon"
              hint={programTexts.iconHint}
              autoComplete="off"
              spellCheck={false}
            />
            <OrderField name={`${path}.orderIndex`} />
          </FieldPair>
        </>
      )}
    />
  );
}
