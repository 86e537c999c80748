import type { JsonSchema } from '../jsonSchema';
import type { OpenApi } from '../openApi';
import { resolveRef } from '../resolveRef';
import { describeBounds, describeType } from './describeType';
import { type Html, html } from './html';
import { inline } from './prose';

export interface Field {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** The fields of an object, those of what it holds as `outer.inner` and `list[].inner`. */
export function fieldsOf(document: OpenApi, schema: JsonSchema): Field[] {
  if (schema.$ref) return fieldsOf(document, resolveRef<JsonSchema>(document, { $ref: schema.$ref }));
  if (schema.allOf && !schema.type) return schema.allOf.flatMap((part) => fieldsOf(document, part));
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const field = { name, schema: child, isRequired: schema.required?.includes(name) ?? false };
    const [inner, mark] = child.items?.properties ? [child.items, '[]'] : [child, ''];
    const within = inner.$ref ? [] : fieldsOf(document, inner);
    return [field, ...within.map((deep) => ({ ...deep, name: `${name}${mark}.${deep.name}` }))];
  });
}

/** `required` is what stands beside a field that has to be there. */
export function fieldsTable(fields: Field[], caption: string, required: string): Html {
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">What it is</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map((field) => fieldRow(field, required))}
    </tbody>
  </table>`;
}

function fieldRow({ name, schema, isRequired }: Field, required: string): Html {
  const notes = [
    ...describeBounds(schema),
    ...(schema.items && !schema.items.$ref ? describeBounds(schema.items) : []),
  ];
  return html`<tr>
    <th scope="row">
      <code>${name}</code>${isRequired && required && html` <span class="must">${required}</span>`}
    </th>
    <td>
      ${describeType(schema)}${notes.length > 0 && html`<span class="notes">${inline(notes.join(', '))}</span>`}${
        schema.description && html`<span class="notes">${inline(schema.description)}</span>`
      }
    </td>
  </tr>`;
}
