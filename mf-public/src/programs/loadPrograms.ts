import type { AppDispatch } from '@site/runtime';
import { programPanels } from '../content/programsPage';
import { programsApi } from './programsApi';

const { program } = programsApi.endpoints;

/** The requests of the server-rendered programmes page. */
export function loadPrograms(dispatch: AppDispatch): Promise<unknown> {
  return Promise.all(programPanels.map(({ slug }) => dispatch(program.initiate(slug))));
}
