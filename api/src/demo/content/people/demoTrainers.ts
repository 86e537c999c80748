import type { DemoTrainer } from './demoTrainer';
import { golfTrainers } from './golfTrainers';
import { sportTrainers } from './sportTrainers';

export const demoTrainers: readonly DemoTrainer[] = [...golfTrainers, ...sportTrainers];
