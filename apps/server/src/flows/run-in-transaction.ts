/** Runs the work in one database transaction; the stores passed to the work share that transaction. */
export type RunInTransaction<Stores> = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
