import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ForecastMissesAnswer } from '@tradeops/contract/market/forecast-misses'
import { RecordAnswer, TrackRecordCallsAnswer } from '@tradeops/contract/market/record'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { api } from '../../lib/http/api.ts'

export const recordQuery = queryOptions({
  queryKey: ['record'],
  queryFn: ({ signal }) => api.get('/api/record', {}, createTolerantParser(RecordAnswer), signal),
})

export const forecastMissesQuery = queryOptions({
  queryKey: ['forecast-misses'],
  queryFn: ({ signal }) => api.get('/api/forecast-misses', {}, createTolerantParser(ForecastMissesAnswer), signal),
})

export const callsQuery = (ledger: TrackRecordCallsAnswer['ledger']) =>
  infiniteQueryOptions({
    queryKey: ['record', 'calls', ledger],
    queryFn: ({ signal, pageParam }) =>
      api.get(
        '/api/record/calls',
        { ledger, ...(pageParam === null ? {} : { cursor: pageParam }) },
        createTolerantParser(TrackRecordCallsAnswer),
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
