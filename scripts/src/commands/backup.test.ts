import { environment } from '../settings/environment';
import { backup } from './backup';

// Without a refusal the command would look for this database, which does not answer.
beforeAll(() => (environment.MONGODB_URI = 'mongodb://127.0.0.1:1'));

it.each([[['--decision']], [['backups', '--increment']], [['backups', 'decisions']]])(
  'refuses %j, which is no option and no folder',
  async (args) => {
    await expect(backup(args)).rejects.toThrow(
      'Please give backup nothing or a folder, and --decisions for only what was erased, withdrawn and hidden.',
    );
  },
);
