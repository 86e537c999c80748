import { collegiatePathway } from './collegiatePathway';
import type { DemoProgram } from './demoProgram';
import { futureChampions } from './futureChampions';

export const demoPrograms: readonly DemoProgram[] = [futureChampions, collegiatePathway];
