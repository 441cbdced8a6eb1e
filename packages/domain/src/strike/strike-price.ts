import { findPriceCaps, PRICE_FLOOR_USD } from '../market/price-caps.ts'
import { formatDollarAmount } from '../present/numbers.ts'

/** A typed price limit as a number, or a sentence that explains what to type instead. */
export type ParsedStrikePrice = { priceUsd: number; reason: null } | { priceUsd: null; reason: string }

/** Accepts `$1,250`, `80`, `-5`, `−5`: a dollar sign, thousands separators and the typographic minus sign. */
const TYPED = /^[-−]?\$?\d{1,3}(,?\d{3})*(\.\d+)?$/
const NOT_A_NUMBER = 'Type a price in $/MWh, such as 80.'

const refuse = (reason: string): ParsedStrikePrice => ({ priceUsd: null, reason })

/**
 * Parses a typed price limit. A price that no hour can reach is refused with the limits of the market, because its
 * result would be empty.
 */
export function parseStrikePrice(typed: string, nowMs: number): ParsedStrikePrice {
  const text = typed.trim()
  if (!TYPED.test(text)) return refuse(NOT_A_NUMBER)
  const priceUsd = Math.round(Number(text.replace('−', '-').replace(/[$,]/g, '')) * 100) / 100
  const { systemLambda } = findPriceCaps(nowMs)
  if (priceUsd >= systemLambda)
    return refuse(`Real-time prices are capped at ${formatDollarAmount(systemLambda, 0)}. Type a lower price.`)
  if (priceUsd < PRICE_FLOOR_USD)
    return refuse(`Prices do not go below ${formatDollarAmount(PRICE_FLOOR_USD, 0)}. Type a higher price.`)
  return { priceUsd: priceUsd + 0, reason: null }
}
