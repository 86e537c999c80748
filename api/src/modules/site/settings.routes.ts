import { replyTemplatesInput, replyTemplatesWire, settingsPatch, settingsWire } from '@site/contract';
import { jsonBody } from '../../http/body';
import { json, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { serializeSettings, serializeTemplates } from './site.serializer';
import {
  auditedSettings,
  auditedTemplates,
  changeSettings,
  changeTemplates,
  readSettings,
  readTemplates,
} from './settings.service';

const settingsRoutes: RouteGroup = {
  name: 'Settings',
  description:
    'What the agency has decided about the whole site. With `publish_only_with_consent`, which is off at first, no athlete becomes public without a consent record; those who are public already stay so.',
  wires: { Settings: settingsWire, ReplyTemplates: replyTemplatesWire },
  inputs: { SettingsPatch: settingsPatch, ReplyTemplatesInput: replyTemplatesInput },
  routes: [
    route(
      {
        method: 'GET',
        path: '/settings',
        access: 'admin',
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
        // There is one record, which no path names.
        audit: { kind: 'settings', action: 'update', find: auditedSettings, keyOf: () => 'site' },
        summary: 'Change the settings of the site',
        body: jsonBody(settingsPatch),
        answers: { 200: json('The settings as they are now.', settingsWire) },
      },
      async (_ctx, { body }) => serializeSettings(await changeSettings(body)),
    ),
    route(
      {
        method: 'GET',
        path: '/reply-templates',
        access: 'admin',
        summary: 'The templates of replies to leads',
        answers: { 200: json('What the owner has written.', replyTemplatesWire) },
      },
      async () => serializeTemplates(await readTemplates()),
    ),
    route(
      {
        method: 'PUT',
        path: '/reply-templates',
        access: 'admin',
        audit: { kind: 'settings', action: 'update', find: auditedTemplates, keyOf: () => 'site' },
        summary: 'Replace the templates of replies to leads',
        body: jsonBody(replyTemplatesInput),
        answers: { 200: json('The templates as they are now.', replyTemplatesWire) },
        errors: [409],
      },
      async (_ctx, { body }) => serializeTemplates(await changeTemplates(body)),
    ),
  ],
};

export const settingsModule: ApiModule = { routes: settingsRoutes };
