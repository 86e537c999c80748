import type { FailureKind, FailureWire } from '@site/contract';
import styled from 'styled-components';

const KINDS: Record<FailureKind, string> = {
  error: 'Error',
  rejection: 'Rejection',
  remote: 'Part failed',
};

interface FailureListProps {
  remote: string;
  failures: readonly FailureWire[];
}

/** The most frequent errors of the live release. */
export function FailureList({ remote, failures }: FailureListProps) {
  if (failures.length === 0) return null;
  return (
    <details>
      <summary>{`Errors of ${remote}, live version (${failures.length})`}</summary>
      <List>
        {failures.map(({ kind, name, message, frame, count }) => (
          <li key={`${kind} ${name} ${message} ${frame}`}>
            {count} × {KINDS[kind]}: {name} {message} {frame && <code>{frame}</code>}
          </li>
        ))}
      </List>
    </details>
  );
}

const List = styled.ul`
  margin: 0;
  padding-inline-start: ${({ theme }) => theme.space.l};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;
