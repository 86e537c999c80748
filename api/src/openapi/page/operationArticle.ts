import type { JsonSchema } from '../jsonSchema';
import type { OpenApi, OpenApiOperation, OpenApiResponse } from '../openApi';
import { describeBounds, describeType } from './describeType';
import { fieldsOf, fieldsTable } from './fieldsTable';
import { type Html, html } from './html';
import { inline, paragraphs } from './prose';

export interface Addressed {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

export function operationName({ method, path }: Addressed): Html {
  // A long path may break behind each slash.
  const parts = path.split('/').slice(1);
  return html`<span class="method ${method}">${method.toUpperCase()}</span>
    <code>${parts.map((part) => html`<wbr />/${part}`)}</code>`;
}

export function operationArticle(document: OpenApi, addressed: Addressed): Html {
  const { operation } = addressed;
  return html`<article id="${operation.operationId}" aria-labelledby="${operation.operationId}-name">
    <h3 id="${operation.operationId}-name">
      <a href="#${operation.operationId}">${operationName(addressed)}</a>
    </h3>
    <p class="summary">${operation.summary}</p>
    <p class="auth">${authOf(operation)}</p>
    ${operation.description && paragraphs(operation.description)} ${parametersTable(operation)}
    ${bodyDetails(document, operation)} ${answersTable(operation)}
  </article>`;
}

function authOf({ security }: OpenApiOperation): string {
  const names = security.flatMap((way) => Object.keys(way));
  if (names.length === 0) return 'For everyone';
  if (security.some((way) => Object.keys(way).length === 0)) return 'For everyone; an admin sees more';
  return names.includes('exportCookie') ? 'Admin: bearer token or export cookie' : 'Admin: bearer token';
}

function parametersTable({ parameters = [] }: OpenApiOperation): Html | undefined {
  if (parameters.length === 0) return undefined;
  return html`<table>
    <caption>
      Parameters
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">What it is</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, in: place, description, schema }) =>
          html`<tr>
            <th scope="row"><code>${name}</code> <span class="place">${place}</span></th>
            <td>
              ${inline(description)}<span class="notes"
                >${describeType(schema)}${describeBounds(schema).map((bound) => html`, ${inline(bound)}`)}</span
              >
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function bodyDetails(document: OpenApi, { requestBody }: OpenApiOperation): Html | undefined {
  if (!requestBody) return undefined;
  const types = Object.keys(requestBody.content);
  // A form can bring a picture along, so it has every field that the JSON has.
  const schema = Object.values(requestBody.content).at(-1)?.schema ?? {};
  const fields = fieldsOf(document, schema);
  const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
  return html`<details>
    <summary>Body: ${types.join(' or ')}, ${count}</summary>
    ${requestBody.description && paragraphs(requestBody.description)}
    ${fieldsTable(fields, 'Fields of the body', 'required')}
  </details>`;
}

function answersTable({ responses }: OpenApiOperation): Html {
  const entries = Object.entries(responses);
  const refusals = entries.flatMap(([status, answer]) => ('$ref' in answer ? status : []));
  return html`<table>
    <caption>
      Answers
    </caption>
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col">What comes back</th>
      </tr>
    </thead>
    <tbody>
      ${entries.map(([status, answer]) => !('$ref' in answer) && answerRow(status, answer))}
      <tr>
        <th scope="row" class="refusals">${refusals.map((status) => html`<code>${status}</code> `)}</th>
        <td><a href="#schema-Error">Error</a></td>
      </tr>
    </tbody>
  </table>`;
}

function answerRow(status: string, { description, headers = {}, content = {} }: OpenApiResponse): Html {
  const names = Object.keys(headers).filter((name) => name !== 'X-Request-Id');
  return html`<tr>
    <th scope="row"><code>${status}</code></th>
    <td>
      ${inline(description)}${Object.entries(content).map(
        ([type, { schema }]) => html`<span class="notes">${typeOfContent(type, schema)}</span>`,
      )}${
        names.length > 0 &&
        html`<span class="notes">Headers: ${names.map((name) => html`<code>${name}</code> `)}</span>`
      }
    </td>
  </tr>`;
}

function typeOfContent(type: string, schema: JsonSchema | undefined): Html {
  return schema ? html`${type}: ${describeType(schema)}` : html`${type}`;
}
