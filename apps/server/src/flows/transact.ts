export type Transact<Stores> = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
