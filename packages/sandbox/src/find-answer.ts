import { ercotPublicApi } from './ercot-public-api.ts'
import { misUpstream } from './mis-upstream.ts'
import type { Found } from './sources.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { EMITTERS } from './wire/registry.ts'

export const EMITTERS_WITH_PATHS = EMITTERS.flatMap((emitter) => ('find' in emitter ? [emitter] : []))

export type FindAnswer = (request: UpstreamRequest) => Found | null

/** Finds the answer to a request. The upstreams' paths do not collide, so one address replaces every host. */
export function findAnswer(request: UpstreamRequest): Found | null {
  for (const { name, find } of EMITTERS_WITH_PATHS) {
    const answer = find(request)
    if (answer) return { source: name, ...answer }
  }
  return misUpstream(request) ?? ercotPublicApi(request)
}
