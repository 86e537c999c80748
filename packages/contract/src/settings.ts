import * as yup from 'yup';
import { flagField } from './fields';

/** The words of a setting, on its screen and in the audit trail. */
export const settingLabels = { publish_only_with_consent: 'Publish only with consent' } as const;

/** A change is a merge: missing settings stay. */
export const settingsPatch = yup
  .object({ publish_only_with_consent: flagField(settingLabels.publish_only_with_consent) })
  .noUnknown();
export type SettingsPatch = yup.InferType<typeof settingsPatch>;

/** What the agency has decided about the whole site. */
export const settingsWire = yup.object({ publish_only_with_consent: yup.boolean().required() }).noUnknown();
export type SettingsWire = yup.InferType<typeof settingsWire>;
