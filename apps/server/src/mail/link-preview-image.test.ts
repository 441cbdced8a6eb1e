import type { Board } from '@tradeops/domain/brief/board/board'
import { expect, test } from 'vitest'
import { createEmptyBriefing } from '../../test/empty-briefing.ts'
import { drawLinkPreviewImage, wrapLinkPreviewText } from './link-preview-image.tsx'

test('a headline is broken between words, never before its unit, and ends after three lines', () => {
  expect(wrapLinkPreviewText('All hubs between $11 and $24. Net load peaks at 30 GW in HE22.')).toEqual([
    'All hubs between $11 and $24. Net load peaks at',
    '30 GW in HE22.',
  ])
  const long = wrapLinkPreviewText('word '.repeat(80).trim())
  expect(long).toHaveLength(3)
  expect(long.at(-1)).toMatch(/word…$/)
  expect(wrapLinkPreviewText('')).toEqual([''])
})

test('a market without any data is drawn too, in the expected size', async () => {
  const png = await drawLinkPreviewImage(createEmptyBriefing().boardNow() as Board)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})
