import type { Board } from '@tradeops/domain/brief/board/board'
import { composeBoard } from '@tradeops/domain/brief/board/compose-board'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { PostedBrief } from './latest-briefs.ts'

export type BoardNeeds = {
  now(): Date
  windowAt(asOf: Date): MarketWindow
  newest(zone: Zone): PostedBrief | null
}

/** Prices come every five minutes; whoever asks within these seconds is shown the same board. */
const STANDS_MS = 2_000

type Compose<Made> = (window: MarketWindow, now: Date, newest: (zone: Zone) => Brief | null) => Made

/** The board as everybody sees it. */
export const boardNow = (needs: BoardNeeds): (() => Board) => madeOnce(needs, composeBoard)

/** Made once for all who ask in the same moment, and again with every new brief. */
export function madeOnce<Made>({ now, windowAt, newest }: BoardNeeds, compose: Compose<Made>): () => Made {
  const read = new Map<Zone, { id: string; brief: Brief }>()
  let standing: { made: Made; madeMs: number; of: string } | null = null

  function briefOf(zone: Zone): Brief | null {
    const posted = newest(zone)
    if (!posted) return null
    const known = read.get(zone)
    if (known?.id === posted.id) return known.brief
    const brief: Brief = JSON.parse(Buffer.from(posted.json).toString())
    read.set(zone, { id: posted.id, brief })
    return brief
  }

  return () => {
    const at = now()
    const of = ZONES.map((zone) => newest(zone)?.id ?? '').join()
    const ageMs = standing ? at.getTime() - standing.madeMs : Number.POSITIVE_INFINITY
    if (standing && standing.of === of && ageMs >= 0 && ageMs < STANDS_MS) return standing.made
    const made = compose(windowAt(at), at, briefOf)
    standing = { made, madeMs: at.getTime(), of }
    return made
  }
}
