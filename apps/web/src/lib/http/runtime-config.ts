import { queryOptions, useQuery } from '@tanstack/react-query'
import { RuntimeConfig } from '@tradeops/contract/runtime-config'
import { api } from './api.ts'

export const runtimeConfigQuery = queryOptions({
  queryKey: ['runtime-config'],
  queryFn: ({ signal }) => api.get('/api/runtime-config', {}, RuntimeConfig, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** What the server says about itself; undefined until it has. */
export const useRuntimeConfig = (): RuntimeConfig | undefined => useQuery(runtimeConfigQuery).data
