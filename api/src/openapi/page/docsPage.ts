import { site } from '@site/contract';
import { errorCodes } from '../errorAnswers';
import type { OpenApi } from '../openApi';
import { schemaId } from './describeType';
import { fieldsOf, fieldsTable } from './fieldsTable';
import { Html, html } from './html';
import { type Addressed, operationArticle, operationName } from './operationArticle';
import { paragraphs } from './prose';
import { style } from './style';

interface Group {
  id: string;
  name: string;
  description: string;
  operations: Addressed[];
}

/** The document as a page for people: no script, nothing from anywhere else. */
export function docsPage(document: OpenApi): string {
  const groups = groupsOf(document);
  const { text } = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${document.info.summary}" />
        <title>${document.info.title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        ${masthead(document)}
        <div class="columns">
          ${contents(groups)}
          <main id="content">
            <section id="conventions" aria-labelledby="conventions-name">
              <h2 id="conventions-name">Conventions</h2>
              ${paragraphs(document.info.description)} ${codesTable()}
            </section>
            ${groups.map((group) => groupSection(document, group))} ${schemasSection(document)}
          </main>
        </div>
        <footer>
          <p>
            ${document.info.title}, version ${document.info.version}. Something unclear?
            <a href="mailto:${site.email}">${site.email}</a>
          </p>
        </footer>
      </body>
    </html>`;
  return text;
}

function groupsOf({ tags, paths }: OpenApi): Group[] {
  const all: Addressed[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return tags.map(({ name, description }) => ({
    id: `group-${name.toLowerCase().replace(/\W+/g, '-')}`,
    name,
    description,
    operations: all.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

function masthead({ info }: OpenApi): Html {
  return html`<header class="masthead">
    <div>
      <p class="brand"><a href="/">${site.name}</a></p>
      <h1>${info.title}</h1>
      <p class="lead">${info.summary}</p>
      <p><a class="button" href="openapi.json">openapi.json</a></p>
    </div>
    <pre tabindex="0" aria-label="Example"><code>curl "$SITE/api/posts?limit=3"

curl "$SITE/api/auth/login" \\
  -H "Content-Type: application/json" \\
  -d '{"email": "…", "password": "…"}'

curl "$SITE/api/auth/me" \\
  -H "Authorization: Bearer $TOKEN"</code></pre>
  </header>`;
}

function contents(groups: Group[]): Html {
  return html`<nav aria-label="Contents">
    <ul>
      <li><a href="#conventions">Conventions</a></li>
      ${groups.map(
        ({ id, name, operations }) =>
          html`<li>
            <a href="#${id}">${name}</a>
            <ul>
              ${operations.map(
                (each) => html`<li><a href="#${each.operation.operationId}">${operationName(each)}</a></li>`,
              )}
            </ul>
          </li>`,
      )}
      <li><a href="#schemas">Schemas</a></li>
    </ul>
  </nav>`;
}

function groupSection(document: OpenApi, { id, name, description, operations }: Group): Html {
  return html`<section id="${id}" aria-labelledby="${id}-name">
    <h2 id="${id}-name">${name}</h2>
    ${paragraphs(description)} ${operations.map((each) => operationArticle(document, each))}
  </section>`;
}

/** What is sent out; the fields of what is taken in stand with each operation. */
function schemasSection(document: OpenApi): Html {
  const sent = Object.entries(document.components.schemas).filter(
    ([, schema]) => schema.additionalProperties === false,
  );
  return html`<section id="schemas" aria-labelledby="schemas-name">
    <h2 id="schemas-name">Schemas</h2>
    <p>What answers are made of. Every field is always there, unless it says otherwise.</p>
    ${sent.map(
      ([name, schema]) =>
        html`<article id="${schemaId(name)}" aria-labelledby="${schemaId(name)}-name">
          <h3 id="${schemaId(name)}-name">${name}</h3>
          ${fieldsTable(fieldsOf(document, schema), `Fields of ${name}`, '')}
        </article>`,
    )}
  </section>`;
}

function codesTable(): Html {
  return html`<table>
    <caption>
      What
      <code>code</code>
      can be in a refusal
    </caption>
    <thead>
      <tr>
        <th scope="col">Code</th>
        <th scope="col">What it means</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(errorCodes).map(
        ([code, meaning]) =>
          html`<tr>
            <th scope="row"><code>${code}</code></th>
            <td>
              ${meaning.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
