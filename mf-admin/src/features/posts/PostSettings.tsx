import { postStatuses } from '@site/contract';
import { CheckboxField, Heading, SelectField } from '@site/ui';
import { Panel } from './postFormParts';
import type { PostValues } from './postView';
import { SlugField } from './SlugField';

const LABELS = { draft: 'Draft', published: 'Published' } as const;
const OPTIONS = postStatuses.map((value) => ({ value, label: LABELS[value] }));

interface PostSettingsProps {
  stored: PostValues | undefined;
}

export function PostSettings({ stored }: PostSettingsProps) {
  return (
    <Panel aria-labelledby="settings-title">
      <Heading level={2} size="xs" id="settings-title">
        Publishing
      </Heading>
      <SelectField name="status" label="Status" options={OPTIONS} />
      <SlugField stored={stored} />
      <CheckboxField name="isModerated" label="Moderate comments before showing publicly" />
    </Panel>
  );
}
