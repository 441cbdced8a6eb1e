import { queryOptions } from '@tanstack/react-query'
import { ProbeAnswer } from '@tradeops/contract/diagnostics'
import { forgiving } from '@tradeops/contract/forgiving'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../../lib/http/api.ts'
import { namingFailure } from './brief-failure.ts'

const probeSources = (zone: Zone) =>
  namingFailure('diagnostics', api.post('/api/briefs/diagnostics', undefined, forgiving(ProbeAnswer), { zone }))

/** A probe asks the sources themselves, so it is made once, and again only when the reader asks for it. */
export const diagnosticsQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'diagnostics', zone],
    queryFn: () => probeSources(zone),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
