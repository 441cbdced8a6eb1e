import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { DEFAULT_ZONE, isZone, type Zone } from '@tradeops/domain/market/zones'
import { api } from '../../lib/http/api.ts'

/** The parser loads with the first answer, so that Home does not wait for it. */
const parser = async () => {
  const [{ createTolerantParser }, { StrikeAnswer }] = await Promise.all([
    import('@tradeops/contract/site/tolerant-parser'),
    import('@tradeops/contract/market/strike'),
  ])
  return createTolerantParser(StrikeAnswer)
}

/** What was typed, as it was sent. */
export type StrikeQuestion = { zone: Zone; price: string }

type Fields = { get(name: string): unknown }

/** Reads the form, or its address where it was sent before the script took over the page; null without a price. */
export function readStrikeQuestion(fields: Fields): StrikeQuestion | null {
  const [zone, price] = [fields.get('zone'), fields.get('price')]
  if (typeof price !== 'string') return null
  return { zone: typeof zone === 'string' && isZone(zone) ? zone : DEFAULT_ZONE, price }
}

const REFRESH_MS = 5 * 60_000

/** Refetched with the runs, because the chances of the next hours change; the last answer stays meanwhile. */
export const strikeQuery = (question: StrikeQuestion | null) =>
  queryOptions({
    queryKey: ['strike', question],
    queryFn: ({ signal }) => api.get('/api/strike', { ...question }, parser(), signal),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    retry: false,
  })
