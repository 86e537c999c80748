import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What belongs to the page that the server sent, and is over with the first navigation. */
export function useFirstPageOnly<Value>(value: Value): Value | null {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [isOver, setIsOver] = useState(false);
  if (!isOver && key !== firstKey) setIsOver(true);
  return isOver ? null : value;
}
