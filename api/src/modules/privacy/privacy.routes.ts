import {
  erasureInput,
  erasureWire,
  heldRecordsWire,
  heldRecordWire,
  limits,
  personExportInput,
  personSearch,
} from '@site/contract';
import { Readable } from 'node:stream';
import { sendFile } from '../../http/sendFile';
import { jsonBody } from '../../http/body';
import { adminIn } from '../../http/guard';
import { type ListRules, listQuery, pageBody } from '../../http/query';
import { type Answer, json, page, type Route, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { toPersonQuery } from '../../records/person';
import { completeErasures, erase, listErasures } from './erasure.service';
import { announceExport, exportPerson } from './personExport.service';
import { findPerson } from './person.service';
import { serializeErasure, serializeHeld } from './privacy.serializer';

/** Its parts depend on what was chosen. */
const personFile: Answer<void> = {
  description: 'The file.',
  headers: ['Content-Disposition'],
  describe: () => ({ 'application/json': { schema: { type: 'object' } } }),
};

const ERASURES: ListRules = {
  sorts: { at: 'at' },
  defaultSort: '-at',
  defaultLimit: limits.pageSize,
};

const personRoutes: Route[] = [
  route(
    {
      method: 'POST',
      path: '/privacy/search',
      access: 'admin',
      audit: { kind: 'person', action: 'look_up' },
      summary: 'Everything that is held of a person',
      body: jsonBody(personSearch),
      answers: {
        200: json('What may belong to the person, in the lists and in the trash.', heldRecordsWire),
      },
    },
    async (_ctx, { body }) => {
      const { records, isCapped } = await findPerson(toPersonQuery(body));
      return { records: records.map(serializeHeld), is_capped: isCapped };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/privacy/export',
      access: 'admin',
      audit: { kind: 'person', action: 'export' },
      summary: 'The chosen records as a file for the person',
      body: jsonBody(personExportInput),
      answers: { 200: personFile },
      errors: [404],
    },
    async (ctx, { body }) => {
      const person = await exportPerson(body.records);
      await announceExport(ctx, 'the personal data of one person');
      await sendFile(ctx, { name: 'personal-data', ending: 'json', pieces: Readable.from([person]) });
    },
  ),
  route(
    {
      method: 'POST',
      path: '/privacy/erasures',
      access: 'admin',
      audit: { kind: 'person', action: 'erase' },
      summary: 'Erase the chosen records for good',
      body: jsonBody(erasureInput),
      answers: { 201: json('What is left: a record without personal data.', erasureWire) },
      errors: [404],
    },
    async (ctx, { body }) => serializeErasure(await erase(body, adminIn(ctx))),
  ),
  route(
    {
      method: 'GET',
      path: '/privacy/erasures',
      access: 'admin',
      summary: 'What was erased, the latest first',
      query: listQuery(ERASURES),
      answers: { 200: page('What was erased.', erasureWire) },
    },
    async (ctx, { query }) => pageBody(ctx, await listErasures(query), serializeErasure),
  ),
];

const privacyRoutes: RouteGroup = {
  name: 'Privacy',
  description: 'What a person may ask for: a copy of everything, and its erasure.',
  wires: {
    HeldRecords: heldRecordsWire,
    HeldRecord: heldRecordWire,
    Erasure: erasureWire,
  },
  inputs: {
    PersonSearch: personSearch,
    PersonExportInput: personExportInput,
    ErasureInput: erasureInput,
  },
  routes: personRoutes,
};

export const privacyModule: ApiModule = {
  routes: privacyRoutes,
  dailyJobs: [{ name: 'continue interrupted erasures', run: completeErasures }],
};
