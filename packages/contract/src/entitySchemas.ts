import * as yup from 'yup';
import type { Field, Fields, Group, GroupOptions, Picture } from './entityFields';
import { clearField, groupField } from './fields';
import { basedOnField } from './sharedWire';
import { type CamelCase, camelCased } from './spelling';

/** A request sends the fields of a group under one name; an edit changes only the fields that it contains. */
export function group<F extends Fields, const O extends GroupOptions = object>(
  label: string,
  fields: F,
  options: O = {} as O,
) {
  const input = groupField(label, inputShape(fields));
  const wire = yup
    .object(wireShape(fields, 'admin', options))
    .noUnknown()
    .required();
  return {
    kind: 'group' as const,
    label,
    fields,
    options,
    input: (options.isNullable ? input.nullable() : input) as unknown as GroupInput<F, O>,
    wire: (options.isNullable ? wire.nullable() : wire) as yup.Schema as GroupWire<F, O>,
  } satisfies Group;
}

type Nullable<O> = O extends { isNullable: true } ? null : never;
type GroupInput<F extends Fields, O> = yup.Schema<InputOf<F> | Nullable<O> | undefined>;
type GroupWire<F extends Fields, O> = yup.Schema<
  yup.MakePartial<yup.TypeFromShape<WireShape<F, 'admin', O>, yup.AnyObject>> | Nullable<O>
>;

type SchemaIn<F, Slot extends string> = F extends { [S in Slot]: infer S extends yup.Schema } ? S : never;
type Names<F extends Fields> = { [K in keyof F]: F[K] extends Picture ? never : K }[keyof F];

type InputShape<F extends Fields> = { [K in Names<F>]: SchemaIn<F[K], 'input'> };
type CreateShape<F extends Fields> = {
  [K in Names<F>]: F[K] extends { onCreate: yup.Schema } ? F[K]['onCreate'] : SchemaIn<F[K], 'input'>;
};

/** The fields that an edit may contain. */
export type InputOf<F extends Fields> = yup.MakePartial<yup.TypeFromShape<InputShape<F>, yup.AnyObject>>;

function shapeOf(fields: Fields, schemaOf: (field: Field | Group) => yup.Schema): yup.ObjectShape {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'picture' ? [] : [[name, schemaOf(field)] as const],
  );
  return Object.fromEntries(entries);
}

/** The schemas of the fields, for a request that changes a record. */
export function inputShape<F extends Fields>(fields: F): InputShape<F> {
  return shapeOf(fields, ({ input }) => input) as InputShape<F>;
}

/** The schemas of the fields, for a request that creates a record. */
export function createShape<F extends Fields>(fields: F): CreateShape<F> {
  return shapeOf(fields, (field) => ('onCreate' in field && field.onCreate) || field.input) as CreateShape<F>;
}

export type Audience = 'everyone' | 'admin';

type IsSeen<F, A extends Audience> = F extends { audience: 'admin' }
  ? A extends 'admin'
    ? true
    : false
  : true;
type WireName<K extends string, O> = O extends { isCamelOnWire: true } ? CamelCase<K> : K;
type WireShape<F extends Fields, A extends Audience, O = object> = {
  [K in Names<F> & string as IsSeen<F[K], A> extends true ? WireName<K, O> : never]: SchemaIn<F[K], 'wire'>;
};

/** The schemas of the fields in a response. */
export function wireShape<F extends Fields, A extends Audience, O extends GroupOptions = object>(
  fields: F,
  audience: A,
  options?: O,
): WireShape<F, A, O> {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'picture' || !isSeenBy(field, audience)
      ? []
      : [[wireName(name, options), field.wire] as const],
  );
  return Object.fromEntries(entries) as WireShape<F, A, O>;
}

export const isSeenBy = (field: Field | Group, audience: Audience): boolean =>
  audience === 'admin' || field.audience !== 'admin';

/** The spelling of a field's name in responses, within a group with these options. */
export const wireName = (name: string, options: GroupOptions = {}): string =>
  options.isCamelOnWire ? camelCased(name) : name;

/** The fields of a response. */
export type WireOf<F extends Fields, A extends Audience> = yup.MakePartial<
  yup.TypeFromShape<WireShape<F, A>, yup.AnyObject>
>;

/** A field with its path through the groups. */
export interface Leaf {
  field: Field | Picture;
  /** The names in a request, outermost group first. */
  path: readonly string[];
  /** The names in a response. */
  wirePath: readonly string[];
  /** The path in the document: academics.gpa. */
  storedPath: string;
}

/** All fields of an entity, without the groups. */
export function leavesOf(fields: Fields): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    const stored = storedName(name, field);
    if (field.kind !== 'group') return [{ field, path: [name], wirePath: [name], storedPath: stored }];
    return leavesOf(field.fields).map((leaf) => ({
      field: leaf.field,
      path: [name, ...leaf.path],
      wirePath: [name, wireName(leaf.wirePath[0] ?? '', field.options), ...leaf.wirePath.slice(1)],
      storedPath: field.options.isStoredInParent ? leaf.storedPath : `${stored}.${leaf.storedPath}`,
    }));
  });
}

/** The name of a field or a group in the stored document. */
export const storedName = (name: string, field: Field | Picture | Group): string =>
  ('stored' in field && field.stored) || camelCased(name);

/** The names that `clear` may hold: of fields, of pictures, and of groups with all their fields. */
export type ClearableOf<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { kind: 'group'; fields: infer G extends Fields }
    ? K | ClearableOf<G>
    : F[K] extends { isClearable: true }
      ? K
      : never;
}[keyof F & string];

export function clearableOf<F extends Fields>(fields: F): ClearableOf<F>[] {
  const found = Object.entries(fields).flatMap(([name, field]): string[] => {
    if (field.kind === 'group') return [name, ...clearableOf(field.fields)];
    return field.isClearable ? [name] : [];
  });
  return found as ClearableOf<F>[];
}

/** An update is a merge, also inside the groups: missing fields stay. */
export function patchOf<F extends Fields>(fields: F) {
  return yup
    .object({
      ...inputShape(fields),
      clear: clearField(clearableOf(fields)),
      based_on: basedOnField,
    })
    .noUnknown();
}

/** A request that creates a record. */
export function inputOf<F extends Fields>(fields: F) {
  return yup.object(createShape(fields)).noUnknown();
}
