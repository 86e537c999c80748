import styled from 'styled-components';

export const AddressPreview = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

export const SlugWarning = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  border-inline-start: 4px solid ${({ theme }) => theme.color.flag};
  padding-inline-start: ${({ theme }) => theme.space.s};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};
  overflow-wrap: anywhere;

  &:empty {
    margin: 0;
    border: 0;
  }
`;
