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

/* No box: a hairline above, which takes the flag's colour on hover. */
const Root = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 150px minmax(0, 1fr);
  grid-template-rows: auto auto 1fr;
  gap: ${({ theme }) => theme.space.m};
  height: 100%;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.s};
  transition: border-color ${({ theme }) => theme.motion.quick};

  &:hover {
    border-color: ${({ theme }) => theme.color.flag};
  }

  > * {
    grid-column: 1 / -1;
  }

  ${({ theme }) => theme.above.sm} {
    gap: ${({ theme }) => `${theme.space.s} ${theme.space.l}`};

    > * {
      grid-column: 2;
    }
  }
`;

const Photo = styled(PersonPortrait)`
  grid-column: 1;

  ${({ theme }) => theme.above.sm} {
    grid-row: span 3;
  }
`;

const Who = styled.div`
  display: grid;
  grid-column: 2;
  align-content: center;
  gap: ${({ theme }) => theme.space.xxs};
`;

const More = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.s};
`;

/* docs/product.md#constants: three lines. */
const Bio = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Go = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  color: ${({ theme }) => theme.color.accent};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

function TrainerCard({ trainer }: { trainer: TrainerSummary }) {
  return (
    <Root>
      <Photo name={trainer.name} image={trainer.photo} sports={trainer.specialties} />
      <Who>
        <Heading level={2} size="s">
          <CardLink to={paths.trainer.to(trainer.slug)}>{trainer.name}</CardLink>
        </Heading>
        {trainer.title && <Text $tone="muted">{trainer.title}</Text>}
        {trainer.isExample && (
          <div>
            <ExampleBadge />
          </div>
        )}
      </Who>
      <SpecialtyBadges specialties={trainer.specialties} />
      <More>
        {trainer.bio && <Bio>{trainer.bio}</Bio>}
        <Go aria-hidden="true">
          {trainersCopy.profile}
          <ArrowRight {...iconProps} size={18} />
        </Go>
      </More>
    </Root>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xl} clamp(32px, 5vw, 80px);
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

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
      <Cards role="list">
        {entries.map((trainer) => (
          <li key={trainer.id}>
            <TrainerCard trainer={trainer} />
          </li>
        ))}
      </Cards>
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
