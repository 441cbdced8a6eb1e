/** The current hour at a hub, $/MWh: what it has paid so far, and the range of the mean price of its remaining minutes. */
export type RunningHour = {
  hourStart: string
  hourEnding: string
  dayAhead: number | null
  /** Mean of the SCED prices so far, by time; null before the hour's first run. */
  paidUsdPerMwh: number | null
  minutesLeft: number
  p10: number
  p50: number
  p90: number
}
