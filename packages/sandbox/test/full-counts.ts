/**
 * FULL_COUNTS=1 runs damaged documents, races, crashes, simulated years and the market archive at their full counts.
 */
// biome-ignore lint/style/noProcessEnv: the only setting of the tests
export const RUNS_FULL_COUNTS = Boolean(process.env.FULL_COUNTS)

/** Chooses the count of an ordinary test run, or the full one. */
export const chooseCount = <T>(usual: T, full: T): T => (RUNS_FULL_COUNTS ? full : usual)
