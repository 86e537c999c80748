import {
  agencyPatch,
  agencyWire,
  replyTemplatesInput,
  replyTemplatesWire,
  settingsPatch,
  settingsWire,
} from '@site/contract';
import { jsonBody } from '../../http/body';
import { json, route, type RouteGroup } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { serializeAgency, serializeSettings, serializeTemplates } from './site.model';
import {
  auditedSettings,
  auditedTemplates,
  changeSettings,
  changeTemplates,
  readSettings,
  readTemplates,
} from './settings.service';
import { agencyPictures, auditedAgency, changeAgency, closedPages, readAgency } from './agency.service';

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

const agencyRoutes: RouteGroup = {
  name: 'Agency',
  description:
    'What the owner has written about the agency. An empty text, or null in place of a list, stands for what is built in; an empty list shows none.',
  wires: { Agency: agencyWire },
  inputs: { AgencyPatch: agencyPatch },
  routes: [
    route(
      {
        method: 'GET',
        path: '/agency',
        access: 'public',
        summary: 'Telephone, address, links, partners and what the agency charges',
        answers: { 200: json('What is written, without the built-in texts.', agencyWire) },
        cachedFrom: ['agency', 'programs', 'placements', 'trainers'],
      },
      async () => serializeAgency(await readAgency(), await closedPages()),
    ),
    route(
      {
        method: 'PUT',
        path: '/agency',
        access: 'admin',
        audit: { kind: 'agency', action: 'update', find: auditedAgency, keyOf: () => 'agency' },
        summary: 'Change what is shown about the agency',
        body: jsonBody(agencyPatch),
        answers: { 200: json('The updated agency.', agencyWire) },
        errors: [409],
      },
      async (_ctx, { body }) => serializeAgency(await changeAgency(body), await closedPages()),
    ),
  ],
};

export const agencyModule: ApiModule = { routes: agencyRoutes, pictures: [agencyPictures] };
