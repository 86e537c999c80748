import type { AppDispatch } from '@site/runtime';
import { programPanels } from '../../content/programsPage';
import { programsApi } from '../../features/programs/programsApi';

const { program } = programsApi.endpoints;

/** What the server's page of the programmes needs. */
export function loadPrograms(dispatch: AppDispatch): Promise<unknown> {
  return Promise.all(programPanels.map(({ slug }) => dispatch(program.initiate(slug))));
}
