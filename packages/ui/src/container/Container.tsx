import styled from 'styled-components';

export interface ContainerLook {
  /** 'text' for reading, 'narrow' for forms and notices, 'page' (the default) for everything else. */
  $width?: 'page' | 'narrow' | 'text';
}

export const Container = styled.div<ContainerLook>`
  width: 100%;
  max-width: calc(
    ${({ theme, $width = 'page' }) => theme.width[$width]} + 2 * ${({ theme }) => theme.space.gutter}
  );
  margin-inline: auto;
  padding-inline: ${({ theme }) => theme.space.gutter};
`;
