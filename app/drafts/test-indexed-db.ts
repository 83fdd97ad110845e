type Row = Record<string, unknown>;
type Asked = { result?: unknown; onsuccess?: () => void };
type Opened = { onclose?: () => void; onupgradeneeded?: () => void; result?: unknown; transaction?: unknown };

/** Stands in for the browser's IndexedDB in unit tests: transactions run one after the other, in the order they were begun. */
export class TestIndexedDb {
  readonly stores = new Map<string, Map<string, Row>>();
  private version = 0;
  private turn = Promise.resolve();
  private readonly connections: Opened[] = [];

  /** `old`: the tables of version 1, as builds before decision 29 left them. */
  constructor(old: Record<string, Row[]> = {}) {
    for (const [name, rows] of Object.entries(old)) {
      this.version = 1;
      this.stores.set(name, new Map(rows.map((row, index) => [String(row['key'] ?? index), row])));
    }
  }

  /** The stored rows, by id. */
  rows = () => Object.fromEntries(this.stores.get('drafts') ?? []);

  /** Ends all connections, as browsers do now and then; the modules under test open another one. */
  close() {
    for (const connection of this.connections.splice(0)) connection.onclose?.();
  }

  deleteDatabase() {}

  open(_name: string, version: number) {
    const opening: Opened & Asked = {};
    queueMicrotask(() => {
      const database = {
        transaction: () => this.begin(),
        objectStoreNames: { contains: (name: string) => this.stores.has(name) },
        createObjectStore: (name: string) =>
          this.stores.set(name, new Map()) && this.begin().objectStore(name),
        deleteObjectStore: (name: string) => this.stores.delete(name),
      };
      opening.result = database;
      this.connections.push(database as Opened);
      if (version > this.version) {
        this.version = version;
        opening.transaction = this.begin();
        opening.onupgradeneeded?.();
      }
      this.turn = this.turn.then(() => opening.onsuccess?.());
    });
    return opening;
  }

  private begin() {
    const waiting: (() => void)[] = [];
    const transaction = {
      oncomplete: () => {},
      commit: () => {},
      objectStore: (name: string) => table(name),
    };
    const table = (name: string) => {
      const ask = (work: (rows: Map<string, Row>) => unknown): Asked => {
        const asked: Asked = {};
        waiting.push(() => {
          asked.result = work(this.stores.get(name) ?? new Map());
          asked.onsuccess?.();
        });
        return asked;
      };
      return {
        transaction,
        put: (row: Row) => ask((rows) => rows.set(String(row['id']), row)),
        get: (id: string) => ask((rows) => rows.get(id)),
        getAll: () => ask((rows) => [...rows.values()]),
        delete: (id: string) => ask((rows) => rows.delete(id)),
        clear: () => ask((rows) => rows.clear()),
      };
    };
    this.turn = this.turn.then(() => {
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
      transaction.oncomplete();
    });
    return transaction;
  }
}
