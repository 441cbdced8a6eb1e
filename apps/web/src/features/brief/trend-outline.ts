import type { TrendPoint } from '@tradeops/domain/brief/trend'

export type Box = { left: number; right: number; top: number; bottom: number }

export type TrendOutline = {
  line: string
  area: string
  lowest: number
  highest: number
  last: { x: number; y: number }
}

const round = (value: number) => Math.round(value * 10) / 10

/** The trend as SVG paths within a box: time runs to the right, whole dollars bound it above and below. */
export function trendOutline(points: readonly TrendPoint[], box: Box): TrendOutline | null {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || first === last) return null
  const prices = points.map(({ lmp }) => lmp)
  const lowest = Math.floor(Math.min(...prices))
  const highest = Math.max(Math.ceil(Math.max(...prices)), lowest + 1)
  const x = (atMs: number) =>
    round(box.left + ((atMs - first.atMs) / (last.atMs - first.atMs)) * (box.right - box.left))
  const y = (lmp: number) => round(box.bottom - ((lmp - lowest) / (highest - lowest)) * (box.bottom - box.top))
  const line = points.map(({ atMs, lmp }, index) => `${index === 0 ? 'M' : 'L'}${x(atMs)} ${y(lmp)}`).join('')
  return {
    line,
    area: `${line}L${box.right} ${box.bottom}L${box.left} ${box.bottom}Z`,
    lowest,
    highest,
    last: { x: x(last.atMs), y: y(last.lmp) },
  }
}
