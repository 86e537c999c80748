import { KeptProcess, type Running } from '../process/KeptProcess';
import { type ServerPlan, launchServer } from './launchServer';

export type KeptServer = KeptProcess<Running>;

/** Starts one of our servers, and again whenever it ends by itself. */
export async function keepServer(plan: ServerPlan): Promise<KeptServer> {
  const launch = (signal: AbortSignal): Promise<Running> => launchServer(plan, signal);
  return (await KeptProcess.start({ name: `The ${plan.name}`, launch, report: plan.report })).kept;
}
