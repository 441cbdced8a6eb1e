import { queryOptions } from '@tanstack/react-query'
import { SupplementAnswer } from '@tradeops/contract/briefs'
import { forgiving } from '@tradeops/contract/forgiving'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../../lib/http/api.ts'
import { namingFailure } from './brief-failure.ts'

const getSupplement = (zone: Zone, signal?: AbortSignal) =>
  namingFailure('supplement', api.get('/api/briefs/supplement', { zone }, forgiving(SupplementAnswer), signal))

/** The last known value of what a brief lacks. */
export const supplementQuery = (zone: Zone, briefId: string) =>
  queryOptions({
    queryKey: ['brief', 'supplement', zone, briefId],
    queryFn: ({ signal }) => getSupplement(zone, signal),
    // While the next brief lacks something too, what was known a moment ago stays until it is told again.
    placeholderData: (before) => (before?.zone === zone ? before : undefined),
  })
