import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type ArchiveKey, encryptWith } from './archiveKey';
import { encodePart } from './archiveParts';
import { type Frame, encodeFrames } from './frames';
import { TAR_END, tarEntry } from './tarEntries';

export const PART_BYTES = 8 * 2 ** 20;
export const KEY_ENTRY = 'key.age';
export const partEntry = (number: number): string => `${String(number).padStart(6, '0')}.gz.age`;

const compress = promisify(gzip);

interface WriterOptions {
  id: string;
  key: ArchiveKey;
  /** How much of the frames goes into one part, before it is compressed. */
  partBytes?: number | undefined;
}

/** Where an interrupted file ends. */
export interface WrittenUntil {
  end: number;
  /** The number of whole parts. */
  parts: number;
}

/**
 * Writes frames into a tar file: first the key, encrypted with the passphrase, and then parts, each of them gzip in the
 * format of https://age-encryption.org/v1 and on the disk before the next one begins. So an interrupted file can be
 * continued after its last whole part.
 */
export class ArchiveWriter {
  private frames: Frame[] = [];
  private size = 0;

  private constructor(
    private readonly file: FileHandle,
    private readonly options: WriterOptions,
    private written: WrittenUntil,
  ) {}

  static async create(path: string, options: WriterOptions): Promise<ArchiveWriter> {
    // For nobody but the user who runs this, whatever the folder allows.
    const file = await open(path, 'wx', 0o600);
    const writer = new ArchiveWriter(file, options, { end: 0, parts: 0 });
    await writer.append(tarEntry(KEY_ENTRY, options.key.sealed));
    return writer;
  }

  static async continue(path: string, options: WriterOptions & WrittenUntil): Promise<ArchiveWriter> {
    const file = await open(path, 'r+');
    await file.truncate(options.end);
    return new ArchiveWriter(file, options, { end: options.end, parts: options.parts });
  }

  async add(frame: Frame): Promise<void> {
    this.frames.push(frame);
    this.size += frame.bytes.length;
    if (this.size >= (this.options.partBytes ?? PART_BYTES)) await this.flush();
  }

  async finish(): Promise<void> {
    if (this.frames.length > 0) await this.flush();
    await this.append(TAR_END);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async flush(): Promise<void> {
    const { id, key } = this.options;
    const number = this.written.parts + 1;
    const frames = [encodePart('part', { archive: id, number }), ...this.frames];
    [this.frames, this.size] = [[], 0];
    const encrypted = await encryptWith(key, await compress(encodeFrames(frames)));
    await this.append(tarEntry(partEntry(number), encrypted));
    this.written.parts = number;
  }

  private async append(bytes: Uint8Array): Promise<void> {
    const { bytesWritten } = await this.file.write(bytes, 0, bytes.length, this.written.end);
    if (bytesWritten < bytes.length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
    await this.file.sync();
    this.written.end += bytes.length;
  }
}
