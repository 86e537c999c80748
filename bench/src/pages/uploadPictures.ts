import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UserError } from '../../../scripts/src/terminal';
import type { PeerPicture } from '../peersContent';

/** Uploads the peers' pictures as an admin would: our api makes its own sizes and formats of the same originals. */
export async function uploadPictures(
  { origin, authorization }: { origin: string; authorization: string },
  folder: string,
  pictures: readonly PeerPicture[],
): Promise<void> {
  for (const { path, method, field, file } of pictures) {
    const body = new FormData();
    body.append(
      field,
      new Blob([await readFile(join(folder, file))], { type: 'image/jpeg' }),
      basename(file),
    );
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { Authorization: authorization },
      body,
    });
    if (!response.ok)
      throw new UserError(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  }
}
