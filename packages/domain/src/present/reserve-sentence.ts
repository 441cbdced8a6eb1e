import { megawatts } from './numbers.ts'

type ReservesSent = {
  prcMw: number | null
  changeMw: number | null
  changeMinutes: number
  usualMw: number | null
  /** Highest first. */
  steps: readonly { name: string; mw: number }[]
}

/** Writes how far PRC is from ERCOT's Watch threshold, and its change; null without PRC. */
export function writeReserveSentence({ prcMw, changeMw, changeMinutes, usualMw, steps }: ReservesSent): string | null {
  const [first] = steps
  if (prcMw === null || !first) return null
  const room = prcMw - first.mw
  const where = `${megawatts(Math.abs(room))} MW ${room < 0 ? 'below' : 'above'} the ${first.name} line`
  const usual = usualMw === null ? '' : ` Usual at this time: ${megawatts(usualMw)} MW.`
  return `${where}${changeWords(changeMw, changeMinutes)}.${usual}`
}

function changeWords(changeMw: number | null, minutes: number): string {
  if (changeMw === null) return ''
  if (changeMw === 0) return `, unchanged in ${minutes} minutes`
  return `, ${changeMw > 0 ? 'up' : 'down'} ${megawatts(Math.abs(changeMw))} MW in ${minutes} minutes`
}
