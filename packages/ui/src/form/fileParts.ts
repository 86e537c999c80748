import styled from 'styled-components';
import { controlCss } from './fieldParts';

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

  canvas,
  img {
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
  margin: ${({ theme }) => theme.space.xs} 0 0;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

export const Progress = styled.progress`
  flex: 1;
  height: 0.5rem;
  accent-color: ${({ theme }) => theme.color.accent};
`;
