type Outcome = { figure: string; met: boolean }

/** One line of the performance table: what is measured, its bar, and how. Ratios come from one run on one machine. */
export type Row = { name: string; bar: string; measure(): Promise<Outcome> }
