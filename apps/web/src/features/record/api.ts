import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TrackRecordCallsAnswer } from '@tradeops/contract/market/track-record'
import { apiClient } from '../../lib/http/api.ts'
import { importTolerantParser } from '../../lib/http/import-tolerant-parser.ts'

const recordParser = () =>
  importTolerantParser(async () => (await import('@tradeops/contract/market/track-record')).TrackRecordAnswer)

const missesParser = () =>
  importTolerantParser(async () => (await import('@tradeops/contract/market/forecast-misses')).ForecastMissesAnswer)

const callsParser = () =>
  importTolerantParser(async () => (await import('@tradeops/contract/market/track-record')).TrackRecordCallsAnswer)

export const trackRecordQuery = queryOptions({
  queryKey: ['record'],
  queryFn: ({ signal }) => apiClient.get('/api/record', {}, recordParser(), signal),
})

export const forecastMissesQuery = queryOptions({
  queryKey: ['forecast-misses'],
  queryFn: ({ signal }) => apiClient.get('/api/forecast-misses', {}, missesParser(), signal),
})

export const scoredPredictionsQuery = (ledger: TrackRecordCallsAnswer['ledger']) =>
  infiniteQueryOptions({
    queryKey: ['record', 'calls', ledger],
    queryFn: ({ signal, pageParam }) =>
      apiClient.get(
        '/api/record/calls',
        { ledger, ...(pageParam === null ? {} : { cursor: pageParam }) },
        callsParser(),
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
