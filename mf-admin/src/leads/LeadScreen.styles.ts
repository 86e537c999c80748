import { TextAnchor } from '@site/ui';
import styled from 'styled-components';

/** A name and its spam mark. */
export const Sender = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.xs}`};
`;

/** A link on its own line: tall enough to tap. */
export const MailAnchor = styled(TextAnchor)`
  display: inline-block;
  min-height: 1.5rem;
`;

export const Preview = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  justify-items: start;
  min-width: 0;
  max-width: 32rem;
`;

export const Details = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  margin: ${({ theme }) => `${theme.space.m} 0 0`};

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Keeps the visitor's line breaks. */
export const WholeText = styled.dd`
  line-height: ${({ theme }) => theme.leading.text};
  white-space: pre-wrap;
`;
