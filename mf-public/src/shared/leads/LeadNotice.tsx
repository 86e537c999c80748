import styled from 'styled-components';
import { TextLink } from '@site/ui';
import { leadNotice } from '../../content/leadNotice';

const Notice = styled.aside`
  border-inline-start: 3px solid ${({ theme }) => theme.color.flag};
  padding-inline-start: ${({ theme }) => theme.space.m};
`;

const Words = styled.p`
  max-width: ${({ theme }) => theme.width.text};
  margin: 0;
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.55;

  & + & {
    margin-top: ${({ theme }) => theme.space.xs};
  }
`;

/** What a person must know before they send their data: PRODUCT, 'Lawful'. */
export function LeadNotice() {
  return (
    <Notice aria-label={leadNotice.title}>
      <Words>
        <strong>{leadNotice.minors}</strong>
      </Words>
      <Words>
        {leadNotice.use} {leadNotice.keep}{' '}
        <TextLink to={leadNotice.policy.path}>{leadNotice.policy.label}</TextLink>
      </Words>
    </Notice>
  );
}
