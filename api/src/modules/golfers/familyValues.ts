import {
  type FamilyChanges,
  type FamilyField,
  type FamilyUpdateWire,
  type GolferPatch,
  familyFieldNames,
  familyFields,
  golferFields,
  leavesOf,
} from '@site/contract';
import type { GolferFields } from './golfer.model';

type Values = Record<string, unknown>;

const leaves = new Map(leavesOf(golferFields).map((leaf) => [leaf.path.at(-1), leaf]));

/** The values that a family may change, as they are now. */
export function familyValuesOf(golfer: GolferFields): FamilyUpdateWire['current'] {
  const entries = familyFieldNames.map((name) => {
    const path = leaves.get(name)?.storedPath.split('.') ?? [];
    const value = path.reduce<unknown>((within, part) => (within as Values | undefined)?.[part], golfer);
    return [name, value ?? familyFields[name].empty];
  });
  return Object.fromEntries(entries) as FamilyUpdateWire['current'];
}

/** The changes that change something: what a family sends may be what the agency has entered since. */
export function realChanges(changes: FamilyChanges, golfer: GolferFields): FamilyChanges {
  const current = familyValuesOf(golfer);
  const entries = familyFieldNames
    .filter((name) => changes[name] !== undefined)
    .map((name) => [name, changes[name] ?? familyFields[name].empty] as const)
    .filter(([name, value]) => value !== current[name]);
  return Object.fromEntries(entries) as FamilyChanges;
}

/** The patch with which the admin's form would save these values. */
export function patchOfFields(changes: FamilyChanges, fields: readonly FamilyField[]): GolferPatch {
  const patch: Values = {};
  for (const name of fields) {
    const path = [...(leaves.get(name)?.path ?? [])];
    const last = path.pop() ?? name;
    const within = path.reduce<Values>((group, part) => (group[part] ??= {}) as Values, patch);
    within[last] = changes[name];
  }
  return patch as GolferPatch;
}
