import { EntityFields } from '../form/EntityFields';
import { programTexts } from './programMessages';
import { ProgramPictureField } from './ProgramPictureField';
import { programForm } from './programView';

const { fields, layout } = programForm;

/** Without the two lists. */
export function ProgramFields({ isNew }: { isNew: boolean }) {
  const { imageHint, fallbackHint, newSlugHint, slugHint } = programTexts;
  return (
    <EntityFields
      fields={fields}
      rows={layout.main}
      details={{
        description: { rows: 5 },
        heroImage: {
          control: (
            <ProgramPictureField
              name="heroImage"
              label={fields.heroImage.label}
              hint={imageHint}
              fileLabel="Hero picture from your device"
              width={Infinity}
            />
          ),
        },
        heroFallback: {
          control: (
            <ProgramPictureField
              name="heroFallback"
              label={fields.heroFallback.label}
              hint={fallbackHint}
              fileLabel="Fallback picture from your device"
              width={Infinity}
            />
          ),
        },
        slug: { hint: isNew ? newSlugHint : slugHint },
      }}
    />
  );
}
