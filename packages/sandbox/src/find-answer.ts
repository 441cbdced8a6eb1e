import { findMisAnswer } from './find-mis-answer.ts'
import { findPublicApiAnswer } from './find-public-api-answer.ts'
import type { FoundAnswer } from './sources.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { EMITTERS } from './wire/registry.ts'

export const EMITTERS_WITH_PATHS = EMITTERS.flatMap((emitter) => ('find' in emitter ? [emitter] : []))

export type AnswerFinder = (request: UpstreamRequest) => FoundAnswer | null

/** Finds the answer to a request; the real sources' paths do not collide, so one address replaces every host. */
export function findAnswer(request: UpstreamRequest): FoundAnswer | null {
  for (const { name, find } of EMITTERS_WITH_PATHS) {
    const answer = find(request)
    if (answer) return { source: name, ...answer }
  }
  return findMisAnswer(request) ?? findPublicApiAnswer(request)
}
