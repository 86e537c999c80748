import { Writable } from 'node:stream';
import { payloadTooLarge } from './errors';

/** What the files are: how large one may be, and the messages. */
export interface UploadKind {
  bytes: number;
  tooLarge: string;
  empty: string;
  several(maxFiles: number): string;
}

/** The bytes are overwritten by those of the next file. */
export type OnFile = (bytes: Buffer, name: string) => Promise<void>;

/**
 * Copies a file into one buffer while it arrives. Its parts, kept until the end, would be in memory twice for a while. What
 * is reserved and not written takes no memory.
 */
export class FileSink extends Writable {
  protected size = 0;

  constructor(
    protected readonly kind: UploadKind,
    protected readonly buffer: Buffer = Buffer.allocUnsafeSlow(kind.bytes),
  ) {
    super();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    if (this.size + chunk.length > this.buffer.length) return done(payloadTooLarge(this.kind.tooLarge));
    this.size += chunk.copy(this.buffer, this.size);
    done();
  }

  get bytes(): Buffer {
    return this.buffer.subarray(0, this.size);
  }
}

/** The files of one request, one after the other in one buffer: while one is being taken, the client waits. */
export class FileLine {
  refusal: { reason: unknown } | undefined;
  private buffer: Buffer | undefined;
  private free = Promise.resolve();
  private taking = Promise.resolve();
  private isOver = false;

  constructor(private readonly onFile: OnFile) {}

  nextSink(kind: UploadKind, name: string): FileSink {
    this.buffer ??= Buffer.allocUnsafeSlow(kind.bytes);
    const sink = new LineSink({
      kind,
      buffer: this.buffer,
      isFree: this.free,
      take: (bytes) => this.take(bytes, name),
    });
    this.free = new Promise((resolve) => sink.once('close', resolve));
    return sink;
  }

  /** The request is over: no further file is taken. Resolves when the one that is being taken has been. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.taking;
  }

  private async take(bytes: Buffer, name: string): Promise<void> {
    if (this.refusal || this.isOver) return;
    this.taking = this.onFile(bytes, name).catch((reason: unknown) => void (this.refusal = { reason }));
    await this.taking;
  }
}

interface Place {
  kind: UploadKind;
  buffer: Buffer;
  isFree: Promise<void>;
  take(bytes: Buffer): Promise<void>;
}

class LineSink extends FileSink {
  constructor(private readonly place: Place) {
    super(place.kind, place.buffer);
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error) => void): void {
    void this.place.isFree.then(() => super._write(chunk, encoding, done));
  }

  override _final(done: () => void): void {
    void this.place.isFree.then(() => this.place.take(this.bytes)).then(done);
  }
}
