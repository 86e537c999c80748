import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { jpeg, photograph } from '../../../api/src/testing/pictures';
import { type BenchedApi, startBenchedApi } from '../benchedApi';
import { memoryOf } from '../processMemory';

export interface GalleryFigures {
  pictures: number;
  /** Of one picture. */
  megapixels: number;
  megabytes: number;
  /** Of each run, from the first byte sent to the answer. */
  seconds: number[];
  /** The most that both processes held at one moment of any run, and each of them by itself. */
  togetherMb: number;
  apiMb: number;
  pictureProcessMb: number;
  /** Of the api: before the first run, and ten seconds after the last. */
  restedMb: { before: number; after: number };
}

const PICTURES = 20;
const SIZE = { width: 6000, height: 4000 };
const MOST_BYTES = 5 * 1024 * 1024;
const RUNS = 3;
const SAMPLE_MS = 50;
const REST_MS = 10_000;

/** A gallery as large as one request may be, from the camera as it is. */
export async function measureGallery(mongodbUri: string): Promise<GalleryFigures> {
  const picture = await photograph(SIZE, MOST_BYTES);
  const api = await startBenchedApi(mongodbUri, 'bench-gallery');
  // What the first requests load is loaded.
  await send(api, [await jpeg()]);
  const memory = startSampling(api.pid);
  const before = (await memoryOf(api.pid)).nowMb;
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await send(api, Array<Buffer>(PICTURES).fill(picture));
    seconds.push((performance.now() - start) / 1000);
  }
  const most = await memory.stop();
  await pause(REST_MS);
  return {
    pictures: PICTURES,
    megapixels: (SIZE.width * SIZE.height) / 1_000_000,
    megabytes: picture.length / 1024 ** 2,
    seconds,
    ...most,
    restedMb: { before, after: (await memoryOf(api.pid)).nowMb },
  };
}

/** Throws when the pictures are refused. */
async function send(api: BenchedApi, pictures: readonly Buffer[]): Promise<void> {
  const { id } = await api.ask<{ id: string }>('POST', '/posts', { title: 'Twenty', body: '<p>Views.</p>' });
  const form = new FormData();
  for (const [nr, bytes] of pictures.entries())
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${nr}.jpg`);
  const response = await fetch(`${api.origin}/api/posts/${id}/gallery`, {
    method: 'POST',
    headers: { Authorization: api.authorization },
    body: form,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`the gallery was answered ${response.status}: ${text}`);
}

function startSampling(api: number) {
  const most = { togetherMb: 0, apiMb: 0, pictureProcessMb: 0 };
  let isStopped = false;
  const sample = async (): Promise<void> => {
    while (!isStopped) {
      const [apiMb, pictureProcessMb] = [(await memoryOf(api)).nowMb, await childNowMb(api)];
      most.apiMb = Math.max(most.apiMb, apiMb);
      most.pictureProcessMb = Math.max(most.pictureProcessMb, pictureProcessMb);
      most.togetherMb = Math.max(most.togetherMb, apiMb + pictureProcessMb);
      await pause(SAMPLE_MS);
    }
  };
  const sampling = sample();
  return {
    async stop() {
      isStopped = true;
      await sampling;
      return most;
    },
  };
}

/** Its only child; 0 while there is none. */
async function childNowMb(parent: number): Promise<number> {
  const id = Number(await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8'));
  const nowMb =
    id > 0
      ? await memoryOf(id).then(
          ({ nowMb: mb }) => mb,
          () => 0,
        )
      : 0;
  // A process that has just ended has none in Linux's report.
  return Number.isNaN(nowMb) ? 0 : nowMb;
}
