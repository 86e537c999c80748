import { Schema, model } from 'mongoose';

/** `whole`: of everything; `increment`: of what has changed since the one before. */
export type BackupKind = 'whole' | 'increment';

/** The last backup of its kind that was read again and is whole. */
interface BackupNoteFields {
  _id: BackupKind;
  /** The moment whose data it holds. */
  takenAt: Date;
  /** The name of the file, without its folder. */
  file: string;
  bytes: number;
}

const backupNoteSchema = new Schema<BackupNoteFields>(
  {
    _id: { type: String, enum: ['whole', 'increment'], required: true },
    takenAt: { type: Date, required: true },
    file: { type: String, required: true },
    bytes: { type: Number, required: true },
  },
  // The user of backups may write into this collection by its name (docker/mongo/users.json).
  { collection: 'backups', versionKey: false },
);

export const BackupNote = model<BackupNoteFields>('BackupNote', backupNoteSchema);
