import { postStatuses } from '@site/contract';
import { CheckboxField, Heading, SelectField, TextField } from '@site/ui';
import { Panel } from './postFormParts';

const LABELS = { draft: 'Draft', published: 'Published' } as const;
const OPTIONS = postStatuses.map((value) => ({ value, label: LABELS[value] }));

export function PostSettings() {
  return (
    <Panel aria-labelledby="settings-title">
      <Heading level={2} size="xs" id="settings-title">
        Publishing
      </Heading>
      <SelectField name="status" label="Status" options={OPTIONS} />
      <TextField
        name="slug"
        label="Slug"
        isOptional
        hint="The end of the post’s address. Made from the title when empty."
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxField name="isModerated" label="Moderate comments before showing publicly" />
    </Panel>
  );
}
