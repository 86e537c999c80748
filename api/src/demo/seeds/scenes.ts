import type { SceneName } from '@site/artwork';
import { copyImage, storeImages } from '../../modules/images/image.service';
import type { StoredImage } from '../../db/imageField';

const SIZE = { width: 1600, height: 1000, format: 'jpeg' } as const;

/** Draws each scene once, however many records show it: to encode one takes seconds, to copy it does not. */
export function sceneStore(): (scene: SceneName) => Promise<StoredImage> {
  const drawn = new Map<SceneName, Promise<StoredImage>>();
  return async (scene) => {
    const first = drawn.get(scene);
    if (first) return copyImage(await first);
    const image = draw(scene);
    drawn.set(scene, image);
    return image;
  };
}

/** The scenes are loaded only for seeding: the api itself never draws. */
async function draw(scene: SceneName): Promise<StoredImage> {
  const { renderScene } = await import('@site/artwork');
  const [image] = await storeImages([await renderScene(scene, SIZE)]);
  if (!image) throw new Error(`The scene ${scene} could not be stored`);
  return image;
}
