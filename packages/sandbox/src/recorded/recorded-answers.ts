import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AnswerFinder, EMITTERS_WITH_PATHS } from '../find-answer.ts'
import { EMPTY_MIS_LIST, findMisAnswer } from '../find-mis-answer.ts'
import type { FoundAnswer } from '../sources.ts'
import type { UpstreamRequest } from '../upstream-request.ts'
import type { EmitterName } from '../wire/registry.ts'
import {
  createRecurringDocument,
  createReplayedDocument,
  createReplayedReport,
  type RepublishedDocument,
} from './create-recurring-document.ts'
import { RECORDINGS, type Recording } from './recordings.ts'

type Loaded = Map<EmitterName, { recorded: RepublishedDocument; place: Recording['place'] }>

function load(folder: string): Loaded {
  const loaded: Loaded = new Map()
  for (const [name, recording] of Object.entries(RECORDINGS) as [EmitterName, Recording][]) {
    const file = path.join(folder, recording.file)
    if (!existsSync(file)) continue
    const recorded = createRecurringDocument(recording, readFileSync(file, 'utf8'))
    loaded.set(name, { recorded, place: recording.place })
  }
  if (loaded.size === 0) throw new RangeError(`${folder} contains none of the known saved documents.`)
  return loaded
}

const renamePlace =
  (place: Recording['place'], { url }: UpstreamRequest) =>
  (text: string) => {
    const requestedPlace = place?.inPath.exec(url.pathname)?.[1]
    return place && requestedPlace ? text.replaceAll(place.recorded, requestedPlace) : text
  }

/** Serves saved documents at their original paths, moved to now. */
export function createRecordedAnswerFinder(folder: string): AnswerFinder {
  const loaded = load(folder)

  function page(source: EmitterName, found: FoundAnswer, request: UpstreamRequest): FoundAnswer | null {
    if ('answer' in found) return found
    const known = loaded.get(source)
    if (!known) return found.isMisList ? { source, answer: EMPTY_MIS_LIST } : null
    const document = createReplayedDocument(found.document, known.recorded, renamePlace(known.place, request))
    return { source, key: found.key, document }
  }

  return (request) => {
    for (const { name, find } of EMITTERS_WITH_PATHS) {
      const found = find(request)
      if (found) return page(name, { source: name, ...found }, request)
    }
    return findMisAnswer(request, (report) => {
      const known = loaded.get(report.name as EmitterName)
      return known ? createReplayedReport(report, known.recorded) : null
    })
  }
}
