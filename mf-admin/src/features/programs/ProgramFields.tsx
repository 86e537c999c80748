import { programStatuses } from '@site/contract';
import { SelectField, TextAreaField, TextField } from '@site/ui';
import { FieldPair } from '../../shared/records/RecordForm.styles';
import { programTexts } from './programMessages';
import { ProgramPictureField } from './ProgramPictureField';

const LABELS = { active: 'Active', inactive: 'Inactive' } as const;
const STATUSES = programStatuses.map((value) => ({ value, label: LABELS[value] }));

/** Without the two lists. */
export function ProgramFields({ isNew }: { isNew: boolean }) {
  const { imageHint, fallbackHint, newSlugHint, slugHint } = programTexts;
  return (
    <>
      <TextField name="title" label="Title" autoComplete="off" />
      <TextField name="subtitle" label="Subtitle" autoComplete="off" />
      <TextAreaField name="description" label="Description" rows={5} />
      <ProgramPictureField
        name="heroImage"
        label="Hero Image"
        hint={imageHint}
        fileLabel="Hero picture from your device"
        width={Infinity}
      />
      <ProgramPictureField
        name="heroFallback"
        label="Hero Fallback"
        hint={fallbackHint}
        fileLabel="Fallback picture from your device"
        width={Infinity}
      />
      <TextField
        name="slug"
        label="Slug"
        hint={isNew ? newSlugHint : slugHint}
        autoComplete="off"
        spellCheck={false}
      />
      <FieldPair>
        <TextField name="ctaText" label="CTA Text" autoComplete="off" />
        <TextField name="ctaButtonText" label="CTA Button Text" autoComplete="off" />
      </FieldPair>
      <SelectField name="status" label="Status" options={STATUSES} />
    </>
  );
}
