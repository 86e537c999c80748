import type { SettingsWire } from '@site/contract';
import { api } from '@site/runtime';

export interface SiteSettings {
  /** The api refuses to publish an athlete without a consent record. */
  publishOnlyWithConsent: boolean;
}

const toSettings = (wire: SettingsWire): SiteSettings => ({
  publishOnlyWithConsent: wire.publish_only_with_consent,
});

const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    adminSettings: build.query<SiteSettings, void>({
      query: () => '/settings',
      transformResponse: toSettings,
      providesTags: ['Settings'],
    }),
    adminChangeSettings: build.mutation<SiteSettings, Partial<SiteSettings>>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      transformResponse: toSettings,
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useAdminSettingsQuery, useLazyAdminSettingsQuery, useAdminChangeSettingsMutation } =
  settingsApi;
