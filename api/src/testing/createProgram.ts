import { Program, type ProgramDoc, type ProgramFields } from '../modules/programs/program.model';

let sequence = 0;

/** Saves a valid, active program; pass only what the test is about. */
export async function createProgram(overrides: Partial<ProgramFields> = {}): Promise<ProgramDoc> {
  sequence += 1;
  return Program.create({ title: `Program ${sequence}`, slug: `program-nr-${sequence}`, ...overrides });
}
