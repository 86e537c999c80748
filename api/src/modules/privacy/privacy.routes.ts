import {
  erasureInput,
  erasuresWire,
  erasureWire,
  heldRecordsWire,
  heldRecordWire,
  leftoversWire,
  limits,
  personExportInput,
  personSearch,
} from '@site/contract';
import * as yup from 'yup';
import type { AppContext } from '../../http/context';
import { readQuery } from '../../http/query';
import { sendFile } from '../../http/sendFile';
import { jsonBody } from '../../http/body';
import { adminIn } from '../../http/guard';
import {
  type Answer,
  json,
  type QueryDeclaration,
  type Route,
  type RouteGroup,
  route,
} from '../../http/route';
import { toPersonQuery } from '../../records/person';
import { erase, findLeftovers, listErasures } from './erasure.service';
import { announceExport, exportPerson } from './personExport.service';
import { findPerson } from './personRecords.service';
import { serializeErasure, serializeHeld } from './privacy.serializer';

const actorOf = (ctx: AppContext) => {
  const { id, email } = adminIn(ctx);
  return { id, email };
};

/** Its parts depend on what was chosen. */
const personFile: Answer<void> = {
  description: 'The file.',
  headers: ['Content-Disposition'],
  describe: () => ({ 'application/json': { schema: { type: 'object' } } }),
};

const BAD_PAGE = 'page must be a whole number from 1';
const pageQuery = yup.object({
  page: yup
    .string()
    .strict()
    .typeError(BAD_PAGE)
    .matches(/^[1-9]\d{0,5}$/, BAD_PAGE),
});

const erasuresPage: QueryDeclaration<{ page: number }> = {
  parameters: [
    {
      name: 'page',
      in: 'query',
      description: `Of ${limits.erasuresPage} erasures each, from 1.`,
      schema: { type: 'integer', default: 1 },
    },
  ],
  read: async (ctx) => ({ page: Number((await readQuery(ctx, pageQuery)).page ?? 1) }),
};

const personRoutes: Route[] = [
  route(
    {
      method: 'POST',
      path: '/privacy/search',
      access: 'admin',
      id: 'findPerson',
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
      id: 'exportPerson',
      audit: { kind: 'person', action: 'export' },
      summary: 'The chosen records as a file for the person',
      body: jsonBody(personExportInput),
      answers: { 200: personFile },
      errors: [404],
    },
    async (ctx, { body }) => {
      const person = await exportPerson(body.records);
      await announceExport(ctx, 'the personal data of one person');
      await sendFile(ctx, { name: 'personal-data', ending: 'json', pieces: person });
    },
  ),
  route(
    {
      method: 'POST',
      path: '/privacy/erasures',
      access: 'admin',
      id: 'erasePerson',
      audit: { kind: 'person', action: 'erase' },
      summary: 'Erase the chosen records for good',
      body: jsonBody(erasureInput),
      answers: { 201: json('What is left: a record without personal data.', erasureWire) },
      errors: [404],
    },
    async (ctx, { body }) => {
      return serializeErasure(await erase(body, { actor: actorOf(ctx), keys: ctx.deps.signingKeys }));
    },
  ),
  route(
    {
      method: 'GET',
      path: '/privacy/erasures',
      access: 'admin',
      id: 'listErasures',
      summary: 'What was erased, the latest first',
      query: erasuresPage,
      answers: { 200: json('The page.', erasuresWire) },
    },
    async (_ctx, { query }) => {
      const { erasures, total } = await listErasures(query.page);
      return { erasures: erasures.map(serializeErasure), total };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/privacy/leftovers',
      access: 'admin',
      id: 'findLeftovers',
      summary: 'What a restored backup may have brought back',
      answers: { 200: json('The records; none is good.', leftoversWire) },
    },
    async (ctx) => {
      const { records, unknown } = await findLeftovers(ctx.deps.signingKeys);
      return { records: records.map(serializeHeld), unknown_erasures: unknown };
    },
  ),
];

export const privacyRoutes: RouteGroup = {
  name: 'Privacy',
  description: 'What a person may ask for: a copy of everything, and its erasure.',
  wires: {
    HeldRecords: heldRecordsWire,
    HeldRecord: heldRecordWire,
    Erasure: erasureWire,
    Erasures: erasuresWire,
    Leftovers: leftoversWire,
  },
  inputs: {
    PersonSearch: personSearch,
    PersonExportInput: personExportInput,
    ErasureInput: erasureInput,
  },
  routes: personRoutes,
};
