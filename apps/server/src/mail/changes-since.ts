import type { Brief, Change } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { quotedNumber } from './brief-figures.ts'

type Watched = { key: string; label: string; unit: string; of: (brief: Brief) => number | null }

const watched = (zoneName: string): Watched[] => [
  { key: 'lmp', label: `${zoneName} LMP`, unit: '$/MWh', of: ({ lmp }) => lmp },
  { key: 'basis', label: 'Basis to hub average', unit: '$/MWh', of: (brief) => quotedNumber(brief, 'basis') },
  { key: 'load', label: 'System load', unit: 'MW', of: ({ nowcast }) => nowcast.loadMw },
  { key: 'gas', label: 'Henry Hub', unit: '$/MMBtu', of: ({ nowcast }) => nowcast.gasPrice },
  { key: 'peak', label: 'Forecast peak load', unit: 'MW', of: ({ context }) => context.loadForecast.peakMw },
]

/** What stands differently from the brief before, the one of the last delivery say. A figure either lacks is left out. */
export function changesSince(before: Brief, brief: Brief): Change[] {
  return watched(ZONE_NAMES[brief.zone]).flatMap(({ key, label, unit, of }) => {
    const [from, to] = [of(before), of(brief)]
    if (from === null || to === null || from === to) return []
    return [{ key, label, unit, from, to, fromAt: before.window.toUtc, toAt: brief.window.toUtc }]
  })
}
