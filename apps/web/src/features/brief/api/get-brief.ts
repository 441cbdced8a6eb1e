import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { ApiError } from '../../../lib/http/api-client.ts'
import { type Brief, readBrief } from '../brief.ts'
import { namingFailure } from './brief-failure.ts'

/** Null where there is no such brief, or no longer; an id that could never be one is refused by another status. */
async function getBrief(id: string, signal: AbortSignal): Promise<Brief | null> {
  try {
    const path = `/api/briefs/${encodeURIComponent(id)}`
    return await namingFailure('brief', api.get(path, {}, { parse: readBrief }, signal))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** A brief as it was served once: it never changes, so it is asked for once. */
export const keptBriefQuery = (id: string) =>
  queryOptions({
    queryKey: ['brief', 'kept', id],
    queryFn: ({ signal }) => getBrief(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
