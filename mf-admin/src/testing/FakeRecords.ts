import { type Answer, ok, refusal, type SentRequest } from './fakeApi';
import { fakePage, type PageRules } from './fakePage';

const SAVED = '2025-10-02T09:00:00.000Z';

interface RecordKind<Wire> extends PageRules<Wire> {
  initial: readonly Wire[];
  build(overrides: Partial<Wire>): Wire;
  /** Where a new record is listed. */
  newest?: 'first' | 'last';
}

/** An api's records with a trash. The id ends a record's address, and is in the middle of an address of the trash. */
export class FakeRecords<Wire extends { id: string; slug?: string }> {
  private records: Wire[];
  private readonly gone = new Map<string, Wire>();

  constructor(private readonly kind: RecordKind<Wire>) {
    this.records = [...kind.initial];
  }

  /** The page that is asked for. */
  readonly list = ({ url }: Pick<SentRequest, 'url'>): Answer => fakePage(this.records, url, this.kind);

  /** By id or slug. */
  find(key: string): Wire | undefined {
    return this.records.find(({ id, slug }) => id === key || slug === key);
  }

  read({ url }: SentRequest, toAnswer: (record: Wire) => unknown = (record) => record): Answer {
    const record = this.find(idIn(url));
    return record ? ok(toAnswer(record)) : refusal(404, 'Not found');
  }

  create(fields: Partial<Wire>): Answer {
    const made = this.kind.build({ id: 'made', ...fields } as Partial<Wire>);
    this.add(made);
    return { status: 201, body: made };
  }

  change(id: string, fields: Partial<Wire>): Answer {
    const before = this.find(id);
    if (!before) return refusal(404, 'Not found');
    const changed = { ...before, ...fields, updated_at: SAVED };
    this.records = this.records.map((record) => (record === before ? changed : record));
    return ok(changed);
  }

  readonly remove = ({ url }: SentRequest): Answer => {
    const record = this.find(idIn(url));
    if (!record) return refusal(404, 'Not found');
    this.gone.set(record.id, record);
    this.records = this.records.filter((other) => other !== record);
    return { status: 204 };
  };

  readonly restore = ({ url }: SentRequest): Answer => {
    const record = this.gone.get(url.split('/')[2] ?? '');
    if (record) this.add(record);
    return ok({});
  };

  order(ids: readonly string[]): Answer {
    this.records = [...this.records].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return ok(this.records);
  }

  private add(record: Wire): void {
    this.records = this.kind.newest === 'last' ? [...this.records, record] : [record, ...this.records];
  }
}

export const idIn = (url: string): string => url.split('?')[0]?.split('/').at(-1) ?? '';
