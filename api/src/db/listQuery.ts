export interface Sort {
  /** The stored field. */
  field: string;
  direction: 1 | -1;
}

/** Where a page of a list begins: behind this value of the sorted field, and behind this record where values are equal. */
export interface Cursor {
  value: string | number | Date | null;
  id: string;
}

/** Which part of a list is wanted, and in which order. Without `limit` it is the whole list. */
export interface ListQuery {
  limit?: number;
  offset: number;
  cursor?: Cursor;
  sort: Sort;
  q?: string;
}
