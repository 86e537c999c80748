import { useAdminSettingsQuery, useLazyAdminSettingsQuery } from '../settings/settingsApi';

/** docs/product.md#consent: asked before an athlete is published without a record of who agreed. */
export const unconsentedTexts = {
  question: 'Publish without a consent record?',
  detail: (deed: 'Saving' | 'Restoring' | 'Publishing') =>
    `Most athletes are children. Nothing here says who agreed to this profile, and on which day. ${deed} puts it on the site all the same.`,
  publish: 'Publish',
} as const;

interface PublishGate {
  /** Undefined while the settings are not loaded. */
  isOn: boolean | undefined;
  /** Whether the api refuses to publish without a record, so that there is no point in asking. */
  isClosed(): Promise<boolean>;
}

/** The setting 'Publish only with consent'. Loaded before it is needed; a quick click waits for the answer. */
export function usePublishGate(): PublishGate {
  const { data } = useAdminSettingsQuery();
  const [readSettings] = useLazyAdminSettingsQuery();
  return {
    isOn: data?.publishOnlyWithConsent,
    async isClosed() {
      const { data: settings } = await readSettings(undefined, true);
      return Boolean(settings?.publishOnlyWithConsent);
    },
  };
}
