type Outcome = { figure: string; met: boolean }

/** One line of the performance table: a name, the required figure, and the measurement. Ratios compare two figures of one run. */
export type BenchmarkRow = { name: string; bar: string; measure(): Promise<Outcome> }
