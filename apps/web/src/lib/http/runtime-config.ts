import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RuntimeConfig } from '@tradeops/contract/site/runtime-config'
import { apiClient } from './api.ts'

const parser = () => import('@tradeops/contract/site/runtime-config').then(({ RuntimeConfig }) => RuntimeConfig)

export const runtimeConfigQuery = queryOptions({
  queryKey: ['runtime-config'],
  queryFn: ({ signal }) => apiClient.get('/api/runtime-config', {}, parser(), signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const useRuntimeConfig = (): RuntimeConfig | undefined => useQuery(runtimeConfigQuery).data
