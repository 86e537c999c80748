import type { Ref } from 'react';
import styled from 'styled-components';
import { Banner, type BannerProps } from './Banner';

/* Without a message it takes no space, not even the gap of a form. */
const Root = styled.div`
  &:not(:has(> :not(:empty))) {
    position: absolute;
  }

  border-radius: ${({ theme }) => theme.radius.field};

  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }
`;

interface FocusBannerProps extends BannerProps {
  ref?: Ref<HTMLDivElement>;
  /** The document was loaded for this message: the answer to a form that was posted without JavaScript. */
  isFirst: boolean | undefined;
}

/** A banner that can have the focus. */
export const FocusBanner = ({ ref, isFirst, ...banner }: FocusBannerProps) => (
  // eslint-disable-next-line jsx-a11y/no-autofocus -- only in such a document: the visitor sent the form and waits for its result
  <Root ref={ref} tabIndex={-1} autoFocus={isFirst}>
    <Banner {...banner} />
  </Root>
);
