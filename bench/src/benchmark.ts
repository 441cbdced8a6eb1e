type Outcome = { figure: string; met: boolean }

/**
 * One row of the performance table: a name, the required figure (`bar`), and the measurement. A ratio compares two
 * figures that were measured together, because machines differ.
 */
export type Benchmark = { name: string; bar: string; measure(): Promise<Outcome> }
