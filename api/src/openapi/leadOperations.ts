import { limits } from '@site/contract';
import { file, json, jsonBody, page } from './bodies';
import type { Parameter } from './openApi';
import type { Answer, Operation } from './operation';
import { idempotencyKey, listParameters } from './parameters';

interface LeadList {
  path: string;
  /** The schema of an entry; its input is called after it. */
  name: string;
  one: string;
  many: string;
  sorts: string[];
}

const visit: Parameter[] = [
  idempotencyKey('form'),
  {
    name: 'X-Form-Seconds',
    in: 'header',
    description: `How long the form was open. Less than ${limits.formSecondsMin} looks like a program: the record is marked, never refused.`,
    schema: { type: 'number' },
  },
];

/** What everybody may send and an admin reads: applications and messages alike. */
export function leadOperations({ path, name, one, many, sorts }: LeadList): Operation[] {
  return [
    {
      route: `POST ${path}`,
      id: `send${name}`,
      summary: `Send ${one}`,
      description: `It is confirmed only after a majority of the database has it. With the same \`Idempotency-Key\` a retry is harmless; with other words it is 409. At most ${limits.leadsPerMinute} a minute and ${limits.leadsPerTenMinutes} in ten minutes are taken from one address.`,
      auth: 'none',
      parameters: visit,
      body: jsonBody(`${name}Input`),
      answers: { 201: json('It has been received; `message` is what to show.', 'Receipt') },
      errors: [409, 429],
    },
    {
      route: `GET ${path}`,
      id: `list${name}s`,
      summary: `The ${many}, the latest first`,
      auth: 'admin',
      parameters: listParameters({ sorts, defaultSort: '-created_at' }),
      answers: { 200: withCookie(page(`All ${many}.`, name)) },
    },
    {
      route: `GET ${path}/export`,
      id: `export${name}s`,
      summary: `The ${many} as a file`,
      description:
        'CSV in UTF-8 with a byte order mark; a cell that a spreadsheet would run as a formula begins with an apostrophe. A new tab sends no token, so the cookie of a login or of the list opens it as well.',
      auth: 'export',
      answers: { 200: file('The file.', ['text/csv'], ['Content-Disposition']) },
    },
  ];
}

function withCookie({ headers = [], ...answer }: Answer): Answer {
  return { ...answer, headers: [...headers, 'Set-Cookie'] };
}
