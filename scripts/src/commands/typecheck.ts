import { runStep } from '../check/runStep';
import { typecheckAll } from '../check/typecheckAll';

export async function typecheck(): Promise<void> {
  await runStep('types', typecheckAll);
}
