import { CheckboxField, TextAreaField } from '@site/ui';
import { FieldPair } from '../../shared/records/RecordForm.styles';
import { FoldedFields } from './FoldedFields';
import { consentFields, golferLabels } from './golferFields';
import { consentHints } from './golferMessages';
import { GolferTextField } from './GolferTextField';

/** PRODUCT, 'Lawful': who allowed what of a child to be published, and whether that still holds. */
export function ConsentFields() {
  return (
    <FoldedFields title="Consent record" fields={consentFields}>
      <GolferTextField name="consentGivenBy" hint={consentHints.givenBy} />
      <TextAreaField
        name="consentScope"
        label={golferLabels.consentScope}
        hint={consentHints.scope}
        rows={2}
      />
      <FieldPair>
        <GolferTextField name="consentGivenAt" type="date" hint={consentHints.givenAt} />
        <GolferTextField name="consentWithdrawnAt" type="date" hint={consentHints.withdrawnAt} />
      </FieldPair>
      <CheckboxField
        name="isSearchable"
        label={golferLabels.isSearchable}
        hint={consentHints.searchEngines}
      />
    </FoldedFields>
  );
}
