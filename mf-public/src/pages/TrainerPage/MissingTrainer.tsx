import { paths } from '@site/contract';
import { HttpStatus, PageHead } from '@site/runtime';
import { ButtonLink, TextLink } from '@site/ui';
import { trainerCopy } from '../../content/trainers';
import { PageOpening } from '../../shared/opening/PageOpening';

interface MissingTrainerProps {
  /** The api did not answer: the trainer may well be there. */
  hasFailed?: boolean;
}

export function MissingTrainer({ hasFailed = false }: MissingTrainerProps) {
  const title = hasFailed ? trainerCopy.failed : trainerCopy.missing;
  const text = hasFailed ? trainerCopy.failedText : trainerCopy.missingText;
  return (
    <>
      <PageHead title={title} description={text} noindex />
      <HttpStatus code={hasFailed ? 503 : 404} />
      <PageOpening title={title} lead={text}>
        <ButtonLink to={paths.trainers.to()}>{trainerCopy.back}</ButtonLink>
        <TextLink to={trainerCopy.contact.path}>{trainerCopy.contact.label}</TextLink>
      </PageOpening>
    </>
  );
}
