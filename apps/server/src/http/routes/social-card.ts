import type { BoardAnswer } from '@tradeops/contract/market/board'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { FastifyPluginAsync } from 'fastify'

export type SocialCardNeeds = { boardNow(): BoardAnswer; drawCard(board: BoardAnswer): Promise<Uint8Array> }

/** Prices come every five minutes, and drawing costs as much as a hundred answers. */
const STANDS_MS = 3 * MINUTE_MS

/** What a message shows of a link to this site: the market as it is, drawn once for everybody who asks within minutes. */
export const socialCardRoutes: FastifyPluginAsync<SocialCardNeeds> = async (app, { boardNow, drawCard }) => {
  let kept: { ofMs: number; card: Promise<Uint8Array> } | null = null

  app.get('/social-card.png', { schema: { hide: true } }, async (_request, reply) => {
    const board = boardNow()
    const ofMs = Date.parse(board.asOf)
    if (!kept || Math.abs(ofMs - kept.ofMs) >= STANDS_MS) {
      const card = drawCard(board)
      kept = { ofMs, card }
      card.catch(() => {
        kept = null
      })
    }
    const card = await kept.card
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${STANDS_MS / 1000}`)
      .send(card)
  })
}
