import { SupervisedProcess, type Running } from '../process/SupervisedProcess';
import { type ServerPlan, launchServer } from './launchServer';

export type SupervisedServer = SupervisedProcess<Running>;

/** Starts one of our servers, and again whenever it ends by itself. */
export async function superviseServer(plan: ServerPlan): Promise<SupervisedServer> {
  const launch = (signal: AbortSignal): Promise<Running> => launchServer(plan, signal);
  return (await SupervisedProcess.start({ name: `The ${plan.name}`, launch, report: plan.report })).kept;
}
