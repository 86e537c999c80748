import styled from 'styled-components';
import { HttpStatus } from '@site/runtime';
import { Banner, Spinner, Text } from '@site/ui';
import { trainersCopy } from '../../content/trainers';
import { TrainerCard } from './TrainerCard';
import { useTrainersQuery } from './trainersApi';

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
  if (!trainers && !error) return <Spinner label={trainersCopy.loading} />;
  if (!trainers) {
    return (
      <>
        <HttpStatus code={503} />
        <Banner tone="danger">{trainersCopy.failed}</Banner>
      </>
    );
  }
  if (trainers.length === 0) return <Text $size="lead">{trainersCopy.empty}</Text>;
  return (
    <Cards role="list">
      {trainers.map((trainer) => (
        <li key={trainer.id}>
          <TrainerCard trainer={trainer} />
        </li>
      ))}
    </Cards>
  );
}
