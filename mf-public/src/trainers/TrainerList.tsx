import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import {
  BeyondEnd,
  isBeyondEnd,
  type ListPage,
  pageAddress,
  pageLabel,
  ServiceAway,
  type ServiceAwayProps,
} from '@site/remote-kit';
import { HttpStatus } from '@site/runtime';
import {
  Banner,
  CardLink,
  Cluster,
  Grid,
  Heading,
  iconProps,
  PageLinks,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/ui';
import { trainersCopy } from '../content/trainers';
import { ExampleBadge } from '../shared/people/ExampleMark';
import { PersonPortrait } from '../shared/people/PersonPortrait';
import { SpecialtyBadges } from './SpecialtyBadges';
import type { TrainerSummary } from './trainerView';

/* No box: a hairline above. The words are below the photo on narrow phones. */
const Root = styled.article`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.l};
  height: 100%;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.s};

  &:hover {
    border-color: ${({ theme }) => theme.color.flag};
  }
`;

const Words = styled(Stack)`
  flex: 1 1 10rem;
  min-width: 0;
`;

/* docs/product.md#constants: three lines. */
const Bio = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Go = styled(Cluster)`
  color: ${({ theme }) => theme.color.accent};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

function TrainerCard({ trainer }: { trainer: TrainerSummary }) {
  return (
    <Root>
      <PersonPortrait name={trainer.name} image={trainer.photo} sports={trainer.specialties} />
      <Words $gap="s">
        <Heading level={2} size="s">
          <CardLink to={paths.trainer.to(trainer.slug)}>{trainer.name}</CardLink>
        </Heading>
        {trainer.title && <Text $tone="muted">{trainer.title}</Text>}
        {trainer.isExample && (
          <div>
            <ExampleBadge />
          </div>
        )}
        <SpecialtyBadges specialties={trainer.specialties} />
        {trainer.bio && <Bio>{trainer.bio}</Bio>}
        <Go $gap="xs" aria-hidden="true">
          {trainersCopy.profile}
          <ArrowRight {...iconProps} size={18} />
        </Go>
      </Words>
    </Root>
  );
}

interface TrainerListProps {
  page: number;
  /** Undefined until they are loaded. */
  trainers: ListPage<TrainerSummary> | undefined;
  failed: ServiceAwayProps | undefined;
}

export function TrainerList({ page, trainers, failed }: TrainerListProps) {
  return (
    <>
      {failed && <HttpStatus code={503} />}
      {/* Both regions are rendered empty while the list loads: initial content is not announced. */}
      <Banner tone="danger">{failed && trainersCopy.failed}</Banner>
      {failed && <ServiceAway {...failed} />}
      <div role="status">{trainers && <ListStatus page={page} trainers={trainers} />}</div>
      {!trainers && !failed && <Spinner label={trainersCopy.loading} />}
      {isBeyondEnd(page, trainers) && (
        <BeyondEnd page={page} back={{ label: trainersCopy.firstPage, path: paths.trainers.to() }} />
      )}
      {trainers && trainers.entries.length > 0 && <TrainerCards page={page} trainers={trainers} />}
    </>
  );
}

interface LoadedProps {
  page: number;
  trainers: ListPage<TrainerSummary>;
}

function ListStatus({ page, trainers: { entries, pageCount, hasNext } }: LoadedProps) {
  if (entries.length === 0) return page === 1 && <Text $size="lead">{trainersCopy.empty}</Text>;
  return (page > 1 || hasNext) && <VisuallyHidden>{pageLabel(page, pageCount)}</VisuallyHidden>;
}

function TrainerCards({ page, trainers: { entries, pageCount, hasNext } }: LoadedProps) {
  return (
    <Stack $gap="xxl">
      <Grid as="ul" role="list" $min="30rem">
        {entries.map((trainer) => (
          <li key={trainer.id}>
            <TrainerCard trainer={trainer} />
          </li>
        ))}
      </Grid>
      <PageLinks
        label={trainersCopy.title}
        page={page}
        pageCount={pageCount}
        hasNext={hasNext}
        toPage={toPage}
      />
    </Stack>
  );
}

const toPage = (page: number): string => pageAddress(paths.trainers.to(), page);
