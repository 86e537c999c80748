import styled from 'styled-components';

export interface TextLook {
  $size?: 'lead' | 'body' | 'small' | 'caption';
  $tone?: 'ink' | 'muted' | 'accent' | 'danger';
  /** For a text from a multi-line field: keeps the writer's line breaks. */
  $keepsLines?: boolean;
}

/** Reads from the side of its own letters, whoever wrote it. */
export const Text = styled.p.attrs({ dir: 'auto' })<TextLook>`
  max-width: ${({ theme, $size }) => ($size === 'lead' ? '26em' : theme.width.text)};
  margin: 0;
  color: ${({ theme, $tone = 'ink' }) => theme.color[$tone]};
  font-size: ${({ theme, $size = 'body' }) => theme.size[$size]};
  line-height: ${({ theme, $size }) => ($size === 'lead' ? '1.45' : theme.leading.text)};
  text-wrap: pretty;
  ${({ $keepsLines }) => $keepsLines && 'white-space: pre-line;'}
`;

export const Muted = styled(Text).attrs({ $tone: 'muted' })``;
