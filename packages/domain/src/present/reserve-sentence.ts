import { megawatts } from './numbers.ts'

type ReservesSent = {
  prcMw: number | null
  changeMw: number | null
  changeMinutes: number
  usualMw: number | null
  /** The highest line first. */
  steps: readonly { name: string; mw: number }[]
}

/** How far the reserves are from the first line at which ERCOT acts, and which way they go; null where they are not known. */
export function reserveSentence({ prcMw, changeMw, changeMinutes, usualMw, steps }: ReservesSent): string | null {
  const [first] = steps
  if (prcMw === null || !first) return null
  const room = prcMw - first.mw
  const where = `${megawatts(Math.abs(room))} MW ${room < 0 ? 'under' : 'above'} the ${first.name} line`
  const usual = usualMw === null ? '' : ` Usual at this time: ${megawatts(usualMw)} MW.`
  return `${where}${changeWords(changeMw, changeMinutes)}.${usual}`
}

function changeWords(changeMw: number | null, minutes: number): string {
  if (changeMw === null) return ''
  if (changeMw === 0) return `, unchanged in ${minutes} minutes`
  return `, ${changeMw > 0 ? 'up' : 'down'} ${megawatts(Math.abs(changeMw))} MW in ${minutes} minutes`
}
