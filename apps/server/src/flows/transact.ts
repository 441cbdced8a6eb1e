/** Runs the work with stores that share one transaction: all of it happens, or nothing. */
export type Transact<Stores> = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
