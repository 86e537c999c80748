import { settingsPatch, settingsWire } from '@site/contract';
import { jsonBody } from '../../routing/bodies';
import { json, type RouteGroup, route } from '../../routing/route';
import { serializeSettings } from './settings.serializer';
import { auditedSettings, changeSettings, readSettings } from './settings.service';

export const settingsRoutes: RouteGroup = {
  name: 'Settings',
  description:
    'What the agency has decided about the whole site. With `publish_only_with_consent`, which is off at first, no athlete becomes public without a consent record; those who are public already stay so.',
  wires: { Settings: settingsWire },
  inputs: { SettingsPatch: settingsPatch },
  routes: [
    route(
      {
        method: 'GET',
        path: '/settings',
        access: 'admin',
        id: 'getSettings',
        summary: 'The settings of the site',
        answers: { 200: json('The settings as they are.', settingsWire) },
      },
      async () => serializeSettings(await readSettings()),
    ),
    route(
      {
        method: 'PUT',
        path: '/settings',
        access: 'admin',
        id: 'updateSettings',
        // There is one record, which no path names.
        audit: { kind: 'settings', action: 'update', find: auditedSettings, keyOf: () => 'site' },
        summary: 'Change the settings of the site',
        description: 'The update is a merge: what is absent stays as it is.',
        body: jsonBody(settingsPatch),
        answers: { 200: json('The settings as they are now.', settingsWire) },
      },
      async (_ctx, { body }) => serializeSettings(await changeSettings(body)),
    ),
  ],
};
