/** Runs the work with stores that share one transaction. */
export type RunInTransaction<Stores> = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
