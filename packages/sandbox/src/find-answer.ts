import { ercotPublicApi } from './ercot-public-api.ts'
import { misUpstream } from './mis-upstream.ts'
import type { Found } from './sources.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { EMITTERS } from './wire/registry.ts'

export const ADDRESSED = EMITTERS.flatMap((emitter) => ('find' in emitter ? [emitter] : []))

export type FindAnswer = (request: UpstreamRequest) => Found | null

/** What stands behind a path. The paths of the upstreams do not collide, so one address stands in for every host. */
export function findAnswer(request: UpstreamRequest): Found | null {
  for (const { name, find } of ADDRESSED) {
    const answer = find(request)
    if (answer) return { source: name, ...answer }
  }
  return misUpstream(request) ?? ercotPublicApi(request)
}
