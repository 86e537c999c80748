import styled from 'styled-components';
import { controlCss } from './FieldFrame.styles';

export const FileInput = styled.input`
  ${controlCss}
  padding: 0.4375rem;
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

/** The drop area; keyboard users use the file chooser in it. */
export const DropZone = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  border: 2px dashed ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => theme.space.xs};

  &[data-dropping='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.band};
  }
`;

export const DropHint = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

export const RemoveFile = styled.button`
  min-height: 1.75rem;
  border: 0;
  padding: 0;
  background: none;
  color: ${({ theme }) => theme.color.danger};
  font: inherit;
  font-weight: ${({ theme }) => theme.weight.bold};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

export const PreviewList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.s};
  margin: ${({ theme }) => theme.space.xs} 0 0;
  padding: 0;
  list-style: none;
`;

export const PreviewItem = styled.li`
  width: 10rem;
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.4;
  overflow-wrap: anywhere;

  canvas {
    display: block;
    width: 100%;
    aspect-ratio: 3 / 2;
    margin-bottom: ${({ theme }) => theme.space.xxs};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.line};
    object-fit: cover;
  }

  canvas[hidden] {
    display: none;
  }
`;

export const ProgressRow = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  margin: ${({ theme }) => theme.space.xs} 0 0;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

export const Progress = styled.progress`
  flex: 1;
  height: 0.5rem;
  accent-color: ${({ theme }) => theme.color.accent};
`;
