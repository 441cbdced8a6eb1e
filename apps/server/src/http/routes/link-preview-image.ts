import type { PriceBoardAnswer } from '@tradeops/contract/market/board'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { FastifyPluginAsync } from 'fastify'

export type LinkPreviewImageDependencies = {
  boardNow(): PriceBoardAnswer
  drawCard(board: PriceBoardAnswer): Promise<Uint8Array>
}

/**
 * How long the preview image is cached: prices change every five minutes, and rendering the image costs as much as a
 * hundred responses.
 */
const CACHE_MS = 3 * MINUTE_MS

/** Serves the image in link previews of this site: the current market, rendered at most every three minutes. */
export const linkPreviewImageRoutes: FastifyPluginAsync<LinkPreviewImageDependencies> = async (
  app,
  { boardNow, drawCard },
) => {
  let cached: { asOfMs: number; card: Promise<Uint8Array> } | null = null

  app.get('/social-card.png', { schema: { hide: true } }, async (_request, reply) => {
    const board = boardNow()
    const asOfMs = Date.parse(board.asOf)
    if (!cached || Math.abs(asOfMs - cached.asOfMs) >= CACHE_MS) {
      const card = drawCard(board)
      cached = { asOfMs, card }
      card.catch(() => {
        cached = null
      })
    }
    const card = await cached.card
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${CACHE_MS / 1000}`)
      .send(card)
  })
}
