import type { Fields, GroupOptions } from '../entityFields';
import { type Audience, isSeenBy, type WireOf, wireName } from '../entitySchemas';

/** The wire object of an empty record. */
export function emptyWire<F extends Fields, A extends Audience>(fields: F, audience: A): WireOf<F, A> {
  return emptyValues(fields, audience) as WireOf<F, A>;
}

function emptyValues(fields: Fields, audience: Audience, options?: GroupOptions): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'picture' || field.kind === 'link' || !isSeenBy(field, audience)) return [];
    if (field.kind !== 'group') return [[wireName(name, options), field.initial ?? field.empty] as const];
    const group = field.options.isNullable ? null : emptyValues(field.fields, audience, field.options);
    return [[wireName(name, options), group] as const];
  });
  return Object.fromEntries(entries);
}
