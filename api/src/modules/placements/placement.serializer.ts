import {
  type AdminPlacementWire,
  placementFields,
  placementStateOf,
  type PlacementSummaryWire,
  type PlacementWire,
} from '@site/contract';
import type { Stored } from '../../db/findPage';
import { toWire } from '../../records/fields';
import { type PlacementFields, type PlacementFigures, initialsOf, nameOf } from './placement.model';

/** For visitors: the name stays here unless it is shown. */
export function serializePlacement(placement: Stored<PlacementFields>): PlacementWire {
  return {
    ...toWire(placementFields, placement, 'everyone'),
    id: String(placement._id),
    athlete: shownNameOf(placement),
  };
}

export function serializeAdminPlacement(placement: Stored<PlacementFields>): AdminPlacementWire {
  return {
    ...toWire(placementFields, placement, 'admin'),
    id: String(placement._id),
    athlete: shownNameOf(placement),
    shown_state: placementStateOf(placement),
    created_at: placement.createdAt.toISOString(),
    updated_at: placement.updatedAt.toISOString(),
  };
}

export function serializeFigures({ checkedOn, ...counts }: PlacementFigures): PlacementSummaryWire {
  return { ...counts, checked_on: checkedOn?.toISOString() ?? null };
}

const shownNameOf = (placement: Stored<PlacementFields>): string =>
  placement.showsName ? nameOf(placement) : initialsOf(placement);
