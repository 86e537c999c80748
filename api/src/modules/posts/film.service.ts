import { filmMessages, filmOf } from '@site/contract';
import type { Logger } from 'pino';
import type { StoredImage } from '../../db/storedFields';
import { AppError, validationFailed } from '../../http/errors';
import type { ThrowIfShuttingDown } from '../images/image.service';
import { findFilm } from '../films/filmPlatforms.service';
import { storeTextPicture } from './textPictures.service';

interface FilmDeps {
  filmService: string | undefined;
  log: Logger;
  throwIfShuttingDown: ThrowIfShuttingDown;
}

interface StoredFilm {
  address: string;
  platform: string;
  title: string;
  still: StoredImage;
}

/**
 * Stores the still of a film as a picture of a text. Throws 422 for a film that the platform does not offer, 503 when the
 * platform does not answer as it should.
 */
export async function storeFilm(typed: string, { log, ...deps }: FilmDeps): Promise<StoredFilm> {
  const film = filmOf(typed);
  if (!film) throw validationFailed({ address: filmMessages.address });
  const { platform } = film;
  const { title, still } = await findFilm(film, deps.filmService).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw unanswered(error);
  });
  return { address: film.address, platform, title, still: await store({ bytes: still, name: title }) };

  async function store(file: { bytes: Buffer; name: string }): Promise<StoredImage> {
    return storeTextPicture(file, deps.throwIfShuttingDown).catch((error: unknown) => {
      // The editor sent no picture: a bad one is the platform's failure.
      if (error instanceof AppError && error.status < 500) throw unanswered(error);
      throw error;
    });
  }

  function unanswered(reason: unknown): AppError {
    log.warn({ platform, reason: String(reason) }, 'a film could not be fetched');
    return new AppError(503, `${platform} does not answer the api as it should`, {
      headers: { 'Retry-After': '30' },
    });
  }
}
