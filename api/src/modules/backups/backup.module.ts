import type { ApiModule } from '../ApiModule';
import { secondsWithoutBackup } from './backupNote.service';

/** The backups themselves are made by commands (db/backup). */
export const backupModule: ApiModule = {
  gauges: [
    {
      name: 'api_without_backup_seconds',
      help: 'How old the last whole backup is; where there never was one, how long ago the first lead came in.',
      read: secondsWithoutBackup,
    },
  ],
};
