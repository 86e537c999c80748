import styled from 'styled-components';
import { PlainList } from '../stack/PlainList';
import { controlCss } from './FieldFrame.styles';

/** It is the place to drop files, too. */
export const FileInput = styled.input`
  ${controlCss}
  border-style: dashed;
  padding: 1rem 0.875rem;
  color: transparent;
  cursor: pointer;

  &::file-selector-button {
    min-height: 2rem;
    margin-inline-end: ${({ theme }) => theme.space.s};
    border: 0;
    border-radius: ${({ theme }) => theme.radius.full};
    padding: 0.25rem 1rem;
    background: ${({ theme }) => theme.color.band};
    color: ${({ theme }) => theme.color.ink};
    font: inherit;
    font-weight: ${({ theme }) => theme.weight.bold};
    cursor: pointer;
  }
`;

export const PreviewList = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
`;

export const PreviewItem = styled.li`
  width: 10rem;
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.4;
  overflow-wrap: anywhere;

  canvas:not([hidden]) {
    display: block;
    width: 100%;
    aspect-ratio: 3 / 2;
    margin-bottom: ${({ theme }) => theme.space.xxs};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.line};
    object-fit: cover;
  }
`;

export const ProgressRow = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  margin: 0;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

export const Progress = styled.progress`
  flex: 1;
  height: 0.5rem;
  accent-color: ${({ theme }) => theme.color.accent};
`;
