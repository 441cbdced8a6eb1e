import { findMisAnswer } from './find-mis-answer.ts'
import { findPublicApiAnswer } from './find-public-api-answer.ts'
import type { AnswerWithSource } from './sources.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { DOCUMENT_EMITTERS } from './wire/registry.ts'

export const DOCUMENT_EMITTERS_WITH_PATHS = DOCUMENT_EMITTERS.flatMap((emitter) => ('find' in emitter ? [emitter] : []))

export type AnswerFinder = (request: UpstreamRequest) => AnswerWithSource | null

/**
 * Finds the answer to a request. The paths of ERCOT, NWS and the gas sources do not collide, so one sandbox address
 * replaces all their hosts.
 */
export function findSandboxAnswer(request: UpstreamRequest): AnswerWithSource | null {
  for (const { name, find } of DOCUMENT_EMITTERS_WITH_PATHS) {
    const answer = find(request)
    if (answer) return { source: name, ...answer }
  }
  return findMisAnswer(request) ?? findPublicApiAnswer(request)
}
