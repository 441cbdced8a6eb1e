import type { PriceBoardAnswer } from '@tradeops/contract/market/board'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { linkPreviewImageRoutes } from './link-preview-image.ts'

const START = Date.parse('2026-07-15T22:36:00Z')

function cardsAt(draw: (board: PriceBoardAnswer) => Promise<Uint8Array>) {
  let afterMs = 0
  const app = fastify()
  const board = plainNeeds().briefing.boardNow()
  const boardNow = () => ({ ...board, asOf: new Date(START + afterMs).toISOString() })
  app.register(linkPreviewImageRoutes, { boardNow, drawCard: draw })
  return (ms: number) => {
    afterMs = ms
    return app.inject('/social-card.png')
  }
}

test('a card is rendered once for all requests within three minutes, then again', async () => {
  const drawn: string[] = []
  const cardAfter = cardsAt(async ({ asOf }) => {
    drawn.push(asOf.slice(11, 19))
    return Buffer.from(`card ${drawn.length}`)
  })
  const [first] = await Promise.all([cardAfter(0), cardAfter(0)])
  expect([first.headers['content-type'], first.headers['cache-control']]).toEqual(['image/png', 'public, max-age=180'])
  expect((await cardAfter(179_999)).body).toBe('card 1')
  expect((await cardAfter(180_000)).body).toBe('card 2')
  expect(drawn).toEqual(['22:36:00', '22:39:00'])
})

test('a card that failed to render is tried again', async () => {
  let tries = 0
  const cardAfter = cardsAt(async () => {
    tries += 1
    if (tries === 1) throw new Error('no room')
    return Buffer.from('card')
  })
  expect((await cardAfter(0)).statusCode).toBe(500)
  expect((await cardAfter(1)).body).toBe('card')
})
