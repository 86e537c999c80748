import { conflict } from '../http/errors';
import { isStaleWrite } from './databaseErrors';

const SAVE_TRIES = 5;

/**
 * Reads, changes and saves a record; `attempt` does all three and is called again when somebody else saved in between, so
 * that neither change is lost. Throws 409 when that never ends.
 */
export async function savedWithRetry<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  for (let nr = 1; nr <= SAVE_TRIES; nr += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isStaleWrite(error)) throw error;
    }
  }
  throw conflict(`This ${what} is being changed by somebody else. Please try again.`);
}
