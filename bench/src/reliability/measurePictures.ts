import { MongoClient, ObjectId } from 'mongodb';
import { jpeg } from '../../../api/src/testing/pictures';
import { type BenchedApi, startBenchedApi, startBenchedProcess } from '../benchedApi';
import { environment } from '../../../scripts/src/settings/environment';
import { print } from '../../../scripts/src/terminal';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { percentile } from '../percentile';
import { memoryOf } from '../processMemory';

export interface PicturesFigures {
  pictures: number;
  files: number;
  gigabytes: number;
  /** One file of a random picture, before and after the others were stored. */
  fewMs: { p50: number; p99: number };
  manyMs: { p50: number; p99: number };
  /** From the start of one more process until its sweep had deleted what no record names. */
  orphans: number;
  sweepSeconds: number;
  sweepPeakMb: number;
}

const PICTURES = Number(environment.BENCH_PICTURES) || 100_000;
const ORPHANS = 100;
const FEW = 100;
const BATCH = 500;
const READS = 400;
const PATIENCE_MS = 600_000;
const BYTES_PER_GB = 1024 ** 3;

interface StoredFile {
  _id: ObjectId;
  filename: string;
  metadata: { imageId: string };
  uploadDate: Date;
}
interface Chunk {
  _id: ObjectId;
  files_id: ObjectId;
}

/** Many pictures in GridFS: what reading one and the daily sweep cost then. */
export async function measurePictures(mongodbUri: string): Promise<PicturesFigures> {
  const api = await startBenchedApi(mongodbUri, 'bench-pictures');
  const client = await MongoClient.connect(api.mongodbUri);
  try {
    await uploadCover(api);
    const store = await PictureStore.of(client);
    await store.add(FEW);
    const fewMs = await readRandom(api, store.names);
    print(`Storing ${PICTURES.toLocaleString('en-GB')} pictures …`);
    await store.add(PICTURES - FEW);
    const manyMs = await readRandom(api, store.names);
    const sweep = await measureSweep(api, store);
    const { size } = await client.db().command({ collStats: 'images.chunks' });
    return {
      pictures: PICTURES,
      files: await client.db().collection('images.files').estimatedDocumentCount(),
      gigabytes: Number(size) / BYTES_PER_GB,
      fewMs,
      manyMs,
      ...sweep,
    };
  } finally {
    await client.db().dropDatabase();
    await client.close();
  }
}

async function uploadCover(api: BenchedApi): Promise<void> {
  const post = await api.ask<{ id: string }>('POST', '/posts', {
    title: 'Signing day',
    body: '<p>Nine.</p>',
  });
  const form = new FormData();
  form.append(
    'cover',
    new Blob([new Uint8Array(await jpeg({ width: 1200, height: 800 }))], { type: 'image/jpeg' }),
    'cover.jpg',
  );
  const response = await fetch(`${api.origin}/api/posts/${post.id}/cover`, {
    method: 'POST',
    headers: { Authorization: api.authorization },
    body: form,
  });
  if (!response.ok) throw new Error(`the cover was answered ${response.status}`);
}

/** Copies of one picture with all its files, each named by a post of its own, as the sweep wants it. */
class PictureStore {
  readonly names: string[] = [];

  private constructor(
    private readonly client: MongoClient,
    private readonly sample: {
      files: StoredFile[];
      chunks: Chunk[];
      post: Record<string, unknown>;
      imageId: string;
    },
  ) {}

  static async of(client: MongoClient): Promise<PictureStore> {
    const db = client.db();
    const files = await db.collection<StoredFile>('images.files').find().toArray();
    const chunks = await db.collection<Chunk>('images.chunks').find().toArray();
    const post = await db.collection<Record<string, unknown>>('posts').findOne();
    const imageId = files[0]?.metadata.imageId;
    if (!post || !imageId) throw new Error('There is no picture to copy.');
    return new PictureStore(client, { files, chunks, post, imageId });
  }

  async add(count: number, { isNamed = true } = {}): Promise<void> {
    for (let done = 0; done < count; done += BATCH)
      await this.addBatch(Math.min(BATCH, count - done), isNamed);
  }

  private async addBatch(count: number, isNamed: boolean): Promise<void> {
    const { sample } = this;
    const files: StoredFile[] = [];
    const chunks: Chunk[] = [];
    const posts: Record<string, unknown>[] = [];
    for (let nr = 0; nr < count; nr += 1) {
      const id = new ObjectId();
      const imageId = `${id.toHexString()}${'0'.repeat(sample.imageId.length)}`.slice(
        0,
        sample.imageId.length,
      );
      for (const file of sample.files) {
        const _id = new ObjectId();
        const filename = file.filename.replace(sample.imageId, imageId);
        files.push({
          ...file,
          _id,
          filename,
          metadata: { ...file.metadata, imageId },
          uploadDate: new Date(0),
        });
        chunks.push(
          ...sample.chunks
            .filter(({ files_id }) => files_id.equals(file._id))
            .map((chunk) => ({ ...chunk, _id: new ObjectId(), files_id: _id })),
        );
        if (isNamed && filename.endsWith('.webp')) this.names.push(filename);
      }
      const text = JSON.stringify(sample.post.cover).replaceAll(sample.imageId, imageId);
      if (isNamed)
        posts.push({ ...sample.post, _id: id, slug: `copy-${id.toHexString()}`, cover: JSON.parse(text) });
    }
    const db = this.client.db();
    const unordered = { ordered: false, writeConcern: { w: 1 } } as const;
    await db.collection('images.chunks').insertMany(chunks, unordered);
    await db.collection('images.files').insertMany(files, unordered);
    if (posts.length > 0) await db.collection('posts').insertMany(posts, unordered);
  }
}

async function readRandom(api: BenchedApi, names: readonly string[]) {
  const times: number[] = [];
  for (let nr = 0; nr < READS; nr += 1) {
    const name = names[Math.floor((nr / READS) * names.length)] ?? '';
    const start = performance.now();
    const response = await fetch(`${api.origin}/api/uploads/${name}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name} was answered ${response.status}`);
    times.push(performance.now() - start);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** A process sweeps at its start. */
async function measureSweep(api: BenchedApi, store: PictureStore) {
  const client = await MongoClient.connect(api.mongodbUri);
  const files = client.db().collection('images.files');
  const named = await files.countDocuments();
  await store.add(ORPHANS, { isNamed: false });
  const start = performance.now();
  const sweeping = await startBenchedProcess(api.mongodbUri, 'bench-pictures-sweep');
  const isSwept = await waitUntil(async () => (await files.countDocuments()) === named, PATIENCE_MS);
  if (!isSwept) throw new Error('The sweep did not delete the pictures that no record names.');
  const sweepSeconds = (performance.now() - start) / 1000;
  const { peakMb: sweepPeakMb } = await memoryOf(sweeping.pid);
  await client.close();
  return { orphans: ORPHANS, sweepSeconds, sweepPeakMb };
}
