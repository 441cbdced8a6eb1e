import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { readBrief } from '../brief.ts'
import { namingFailure } from './brief-failure.ts'

const getBrief = (id: string, signal?: AbortSignal) =>
  namingFailure('brief', api.get(`/api/briefs/${encodeURIComponent(id)}`, {}, { parse: readBrief }, signal))

/** A brief as it was served once: it never changes, so it is asked for once. */
export const keptBriefQuery = (id: string) =>
  queryOptions({
    queryKey: ['brief', 'kept', id],
    queryFn: ({ signal }) => getBrief(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
