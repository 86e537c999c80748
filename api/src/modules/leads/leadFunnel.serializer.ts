import { type LeadFunnelWire, type LeadKind, leadKinds, paths } from '@site/contract';
import type { LeadFunnel } from './leadFunnel';

/** The page with the form of each kind. */
const pages: Readonly<Record<LeadKind, string>> = {
  application: paths.apply.to(),
  message: paths.contact.to(),
};

export function serializeFunnel({ weeks, states, leftOut }: LeadFunnel): LeadFunnelWire {
  const sources = leadKinds.map((kind) => ({
    page: pages[kind],
    count: weeks.reduce((sum, week) => sum + week[kind], 0),
  }));
  return { weeks, sources: sources.sort((a, b) => b.count - a.count), states, left_out: leftOut };
}
