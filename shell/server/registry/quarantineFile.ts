import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { array, date, object, string, type InferType } from 'yup';
import { writeFileAtomic } from '@site/files';

const MAX_VERDICTS = 100;

const verdictsSchema = array(
  object({
    /** Of the release. */
    key: string().required(),
    kind: string().oneOf(['throw', 'loop']).required(),
    reason: string().required(),
    since: date().required(),
  }).required(),
)
  .max(MAX_VERDICTS)
  .required();

export type SavedVerdict = InferType<typeof verdictsSchema>[number];

/** What a shell remembers of its quarantine when it starts again. Without it a release that loops would loop again. */
export class QuarantineFile {
  private written = '';
  private writing = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly log: Logger,
  ) {}

  /** Nothing for a file that is missing or cannot be read: each release gets another chance then. */
  read(): SavedVerdict[] {
    try {
      return verdictsSchema.validateSync(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.warn({ err: error }, 'the quarantine of the last run cannot be read');
      return [];
    }
  }

  /** One write after the other; resolves after the last. */
  write(verdicts: readonly SavedVerdict[]): Promise<void> {
    const text = `${JSON.stringify(verdicts.slice(-MAX_VERDICTS), null, 2)}\n`;
    if (text !== this.written) {
      this.written = text;
      this.writing = this.writing
        .then(() => writeFileAtomic(this.path, text))
        .catch((error: unknown) => this.log.warn({ err: error }, 'the quarantine cannot be saved'));
    }
    return this.writing;
  }
}
