import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { DEFAULT_ZONE, isZone, type Zone } from '@tradeops/domain/market/zones'
import { apiClient } from '../../lib/http/api.ts'
import { importTolerantParser } from '../../lib/http/import-tolerant-parser.ts'

const parser = () =>
  importTolerantParser(async () => (await import('@tradeops/contract/market/strike')).StrikePriceAnswer)

/** The zone and strike price as the reader typed them. */
export type StrikePriceInput = { zone: Zone; price: string }

type Fields = { get(name: string): unknown }

/**
 * Reads the strike price from the form, or from the address if the form was sent before the app had started; null
 * without a price.
 */
export function readStrikePriceInput(fields: Fields): StrikePriceInput | null {
  const [zone, price] = [fields.get('zone'), fields.get('price')]
  if (typeof price !== 'string') return null
  return { zone: typeof zone === 'string' && isZone(zone) ? zone : DEFAULT_ZONE, price }
}

const REFRESH_MS = 5 * 60_000

/**
 * Queries what a strike price would have meant; fetched again every five minutes, because each SCED run changes the
 * probabilities of the next hours. The last answer stays visible meanwhile.
 */
export const strikePriceQuery = (question: StrikePriceInput | null) =>
  queryOptions({
    queryKey: ['strike', question],
    queryFn: ({ signal }) => apiClient.get('/api/strike', { ...question }, parser(), signal),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    retry: false,
  })
