import { formatMegawatts } from './numbers.ts'

type ReservesSent = {
  prcMw: number | null
  changeMw: number | null
  changeMinutes: number
  usualMw: number | null
  /** Reserve thresholds, highest first. */
  steps: readonly { name: string; mw: number }[]
}

/**
 * Writes how far physical responsive capability (PRC) is from ERCOT's Watch threshold, and its change; null without
 * PRC.
 */
export function writeReserveSentence({ prcMw, changeMw, changeMinutes, usualMw, steps }: ReservesSent): string | null {
  const [first] = steps
  if (prcMw === null || !first) return null
  const room = prcMw - first.mw
  const where = `${formatMegawatts(Math.abs(room))} MW ${room < 0 ? 'below' : 'above'} the ${first.name} line`
  const usual = usualMw === null ? '' : ` Usual at this time: ${formatMegawatts(usualMw)} MW.`
  return `${where}${changeWords(changeMw, changeMinutes)}.${usual}`
}

function changeWords(changeMw: number | null, minutes: number): string {
  if (changeMw === null) return ''
  if (changeMw === 0) return `, unchanged in ${minutes} minutes`
  return `, ${changeMw > 0 ? 'up' : 'down'} ${formatMegawatts(Math.abs(changeMw))} MW in ${minutes} minutes`
}
