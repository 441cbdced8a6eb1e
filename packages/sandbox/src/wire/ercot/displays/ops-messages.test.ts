import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { operationsMessagesPageEmitter } from './ops-messages.ts'

const quiet = createConstantMarket()
const at = (now: string, market = quiet) =>
  operationsMessagesPageEmitter.text(market, operationsMessagesPageEmitter.releasedAt(market, new Date(now))!)
const cellsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<td class="${name}">([^<]*)<`, 'g'))].map(([, text]) => text)

test('a quiet month has a message a day, the newest first, by the twelve-hour clock', () => {
  const html = at('2026-07-21T18:00:00Z')
  expect(cellsOf(html, 'datetime')).toHaveLength(30)
  expect(cellsOf(html, 'datetime')[0]).toMatch(/^Jul 21, 2026 4:\d\d:00 AM$/)
  expect(new Set(cellsOf(html, 'type'))).toEqual(new Set(['Operational Information']))
})

test('reserves below the line are a watch, and an emergency is one in words', () => {
  const short = (eeaLevel: 0 | 2) =>
    createConstantMarket({
      systemAt: (when) => ({ ...quiet.systemAt(when), prcMw: eeaLevel > 0 ? 1_800 : 2_900, eeaLevel }),
    })
  expect(cellsOf(at('2026-07-21T21:30:00Z', short(0)), 'type')[0]).toBe('Watch')
  expect(cellsOf(at('2026-07-21T21:30:00Z', short(2)), 'summary')[0]).toContain('EEA Level 2')
})
