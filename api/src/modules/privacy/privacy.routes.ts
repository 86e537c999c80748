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
import { type AppContext } from '../../http/context';
import { readQuery } from '../../http/readBody';
import { sendJsonFile } from '../../http/sendJsonFile';
import { jsonBody } from '../../http/bodies';
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
      description: `By email address, which is exact, by name, or by the id or slug of a record. A POST, so that neither is ever in an address or a log. A name can be that of several people: choose what belongs to the one. The texts of others that name the person are not searched.`,
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
      description:
        'Readable JSON with an explanation of each part, pictures included. Nothing about anybody else is in it. Every owner gets a mail about it. 404 when none of the records exists.',
      body: jsonBody(personExportInput),
      answers: { 200: personFile },
      errors: [404],
    },
    async (ctx, { body }) => {
      const person = await exportPerson(body.records);
      await announceExport(ctx, 'the personal data of one person');
      await sendJsonFile(ctx, 'personal-data', person);
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
      description:
        'With their pictures, waiting mails and the names in the audit trail, past the trash. Names inside the texts of others, and mails that went out, are not reached. An erasure that was interrupted is continued by the next one, or by the next start; the same request again is answered with the same erasure. 404 when none of the records exists.',
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
      description:
        'Applications and messages with the email address of somebody who was erased after they had arrived. The addresses are compared by keyed hashes. After a restore, erased records are erased again by themselves; these are others, which an admin had not chosen or which were deleted before.',
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
