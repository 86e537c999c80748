import { environment } from '../settings/environment';
import { backup } from './backup';

// Without a refusal the command would look for this database, which does not answer.
beforeAll(() => (environment.MONGODB_URI = 'mongodb://127.0.0.1:1'));

it.each([[['--incremental']], [['backups', '--incremental']], [['backups', 'increment']]])(
  'refuses %j, which is no option and no folder',
  async (args) => {
    await expect(backup(args)).rejects.toThrow(
      'Please give backup nothing or a folder, and --increment for only what has changed since the last one.',
    );
  },
);
