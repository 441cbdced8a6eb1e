import { findPriceCaps, PRICE_FLOOR } from '../market/price-caps.ts'
import { dollars } from '../present/numbers.ts'

/** A strike price as typed becomes a number, or a sentence that says what to type instead. */
export type ParsedStrikePrice = { priceUsd: number; reason: null } | { priceUsd: null; reason: string }

/** `$1,250`, `80`, `-5`, `−5`: a dollar sign, thousands separators and the page's own minus are accepted. */
const TYPED = /^[-−]?\$?\d{1,3}(,?\d{3})*(\.\d+)?$/
const NOT_A_NUMBER = 'Type a price in $/MWh, such as 80.'

const refuse = (reason: string): ParsedStrikePrice => ({ priceUsd: null, reason })

/** A price that no hour can pass would answer nothing, so it is refused with the limits of the market. */
export function parseStrikePrice(typed: string, nowMs: number): ParsedStrikePrice {
  const text = typed.trim()
  if (!TYPED.test(text)) return refuse(NOT_A_NUMBER)
  const priceUsd = Math.round(Number(text.replace('−', '-').replace(/[$,]/g, '')) * 100) / 100
  const { systemLambda } = findPriceCaps(nowMs)
  if (priceUsd >= systemLambda)
    return refuse(`Real-time prices are capped at ${dollars(systemLambda, 0)}. Type a lower price.`)
  if (priceUsd < PRICE_FLOOR) return refuse(`Prices do not go below ${dollars(PRICE_FLOOR, 0)}. Type a higher price.`)
  return { priceUsd: priceUsd + 0, reason: null }
}
