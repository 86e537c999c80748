import type { AnyObjectSchema, AnySchema } from 'yup';
import type { JsonSchema } from './openApi';
import { type RefTo, jsonSchemaOf } from './jsonSchemaOf';
import type { RouteGroup } from '../route';

/** Every schema of the operations. A wire schema inside another becomes a reference. */
export function namedSchemas(groups: readonly RouteGroup[]): Record<string, JsonSchema> {
  const wires = groups.flatMap((group) => Object.entries(group.wires));
  const inputs = groups.flatMap((group) => Object.entries(group.inputs));
  return Object.fromEntries([
    ...wires.map(([name, schema]) => [name, jsonSchemaOf(schema, refTo(wires, schema))] as const),
    ...inputs.map(([name, schema]) => [name, open(jsonSchemaOf(schema))] as const),
  ]);
}

function refTo(wires: [string, AnySchema][], itself: AnySchema): RefTo {
  return (schema) => {
    const found = wires.find(([, wire]) => wire !== itself && hasSameFields(wire, schema));
    return found && `#/components/schemas/${found[0]}`;
  };
}

/** Making a schema nullable or required creates another object with the same fields. */
function hasSameFields(wire: AnySchema, { fields }: AnyObjectSchema): boolean {
  const others = 'fields' in wire ? (wire as AnyObjectSchema).fields : undefined;
  const names = Object.keys(fields);
  return (
    others !== undefined &&
    names.length === Object.keys(others).length &&
    names.every((name) => fields[name] === others[name])
  );
}

/** Fields that an input does not know are dropped, not refused. */
function open(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (name, value: unknown) =>
    name === 'additionalProperties' && value === false ? undefined : value,
  );
  return JSON.parse(text) as JsonSchema;
}
