import styled from 'styled-components';
import { Heading } from '../heading/Heading';
import { Text } from '../text/Text';

const Detail = styled(Text)`
  margin-top: ${({ theme }) => theme.space.xs};
`;

interface QuestionProps {
  id: string;
  children: string;
  detail?: string;
}

export function Question({ id, children, detail }: QuestionProps) {
  return (
    <>
      <Heading level={2} size="s" id={`${id}-question`}>
        {children}
      </Heading>
      {detail && (
        <Detail id={`${id}-detail`} $tone="muted">
          {detail}
        </Detail>
      )}
    </>
  );
}
