/** Runs the work with stores that share one transaction. */
export type Transact<Stores> = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
