import styled from 'styled-components';
import { HttpStatus } from '@site/runtime';
import { Banner, Spinner, Text } from '@site/ui';
import { trainersCopy } from '../../content/trainers';
import { TrainerCard } from './TrainerCard';
import { useTrainersQuery } from './trainersApi';
import type { TrainerSummary } from './trainerView';

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

export function TrainerList() {
  const { data: trainers, error } = useTrainersQuery();
  const hasFailed = !trainers && error !== undefined;
  return (
    <>
      {hasFailed && <HttpStatus code={503} />}
      {/* Both are there, empty, while the list loads: what a region has at its birth is not announced. */}
      <Banner tone="danger">{hasFailed && trainersCopy.failed}</Banner>
      <div role="status">{trainers?.length === 0 && <Text $size="lead">{trainersCopy.empty}</Text>}</div>
      {!trainers && !hasFailed && <Spinner label={trainersCopy.loading} />}
      {trainers && trainers.length > 0 && <TrainerCards trainers={trainers} />}
    </>
  );
}

const TrainerCards = ({ trainers }: { trainers: readonly TrainerSummary[] }) => (
  <Cards role="list">
    {trainers.map((trainer) => (
      <li key={trainer.id}>
        <TrainerCard trainer={trainer} />
      </li>
    ))}
  </Cards>
);
