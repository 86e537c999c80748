import type { JsonSchema } from '../jsonSchema';
import { type Html, html } from './html';

/** What kind of value it is, as a phrase: `list of Image`, `one of draft, published`, `text or null`. */
export function describeType(schema: JsonSchema): Html {
  if (schema.$ref) return linkTo(schema.$ref);
  if (schema.anyOf) return joined(schema.anyOf.map(describeType), ' or ');
  if (schema.enum) return html`${joined(schema.enum.map(asCode), ' · ')}`;
  const types = [schema.type ?? []].flat();
  // Whatever is no null is anything.
  if (types.length > 2) return html`any value`;
  return joined(
    types.map((type) => nameOf(type, schema)),
    ' or ',
  );
}

export function schemaId(name: string): string {
  return `schema-${name}`;
}

function linkTo(address: string): Html {
  const name = address.split('/').at(-1) ?? '';
  return html`<a href="#${schemaId(name)}">${name}</a>`;
}

const NAMES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

function nameOf(type: string, { items, contentMediaType }: JsonSchema): Html {
  if (type === 'array' && items) return html`list of ${describeType(items)}`;
  return html`${contentMediaType ? 'file' : (NAMES[type] ?? type)}`;
}

function asCode(value: unknown): Html {
  return html`<code>${value === null ? 'null' : String(value)}</code>`;
}

function joined(parts: Html[], between: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 && between}${part}`)}`;
}

/** The bounds of a value, in words; none when there are none. */
export function describeBounds(schema: JsonSchema): string[] {
  const { pattern, default: initial } = schema;
  return [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minimum, schema.maximum),
    range(schema.minItems, schema.maxItems, 'entries'),
    schema.exclusiveMinimum === undefined ? '' : `more than ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum === undefined ? '' : `less than ${schema.exclusiveMaximum}`,
    pattern === undefined ? '' : `matches \`${pattern}\``,
    initial === undefined ? '' : `default \`${JSON.stringify(initial)}\``,
  ].filter(Boolean);
}

function range(min: number | undefined, max: number | undefined, unit = ''): string {
  if (min === undefined && max === undefined) return '';
  const bounds =
    max === undefined ? `at least ${min}` : min === undefined ? `at most ${max}` : `${min} to ${max}`;
  return `${bounds} ${unit}`.trim();
}
