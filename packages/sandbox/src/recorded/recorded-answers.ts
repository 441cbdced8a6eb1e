import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AnswerFinder, DOCUMENT_EMITTERS_WITH_PATHS } from '../find-answer.ts'
import { EMPTY_MIS_LIST, findMisAnswer } from '../find-mis-answer.ts'
import type { AnswerWithSource } from '../sources.ts'
import type { UpstreamRequest } from '../upstream-request.ts'
import type { DocumentEmitterName } from '../wire/registry.ts'
import { DOCUMENT_RECORDINGS, type DocumentRecording } from './recordings.ts'
import {
  createReplayedDocument,
  createReplayedReport,
  type RepublishedDocument,
  republishRecordedDocument,
} from './republish-recorded-document.ts'

type Loaded = Map<DocumentEmitterName, { recorded: RepublishedDocument; place: DocumentRecording['place'] }>

function load(folder: string): Loaded {
  const loaded: Loaded = new Map()
  for (const [name, recording] of Object.entries(DOCUMENT_RECORDINGS) as [DocumentEmitterName, DocumentRecording][]) {
    const file = path.join(folder, recording.file)
    if (!existsSync(file)) continue
    const recorded = republishRecordedDocument(recording, readFileSync(file, 'utf8'))
    loaded.set(name, { recorded, place: recording.place })
  }
  if (loaded.size === 0) throw new RangeError(`${folder} contains none of the known saved documents.`)
  return loaded
}

const renamePlace =
  (place: DocumentRecording['place'], { url }: UpstreamRequest) =>
  (text: string) => {
    const requestedPlace = place?.inPath.exec(url.pathname)?.[1]
    return place && requestedPlace ? text.replaceAll(place.recorded, requestedPlace) : text
  }

/** Serves recorded documents of the real sources at their original paths, with dates moved to the present. */
export function createRecordedAnswerFinder(folder: string): AnswerFinder {
  const loaded = load(folder)

  function page(
    source: DocumentEmitterName,
    found: AnswerWithSource,
    request: UpstreamRequest,
  ): AnswerWithSource | null {
    if ('answer' in found) return found
    const known = loaded.get(source)
    if (!known) return found.isMisList ? { source, answer: EMPTY_MIS_LIST } : null
    const document = createReplayedDocument(found.document, known.recorded, renamePlace(known.place, request))
    return { source, key: found.key, document }
  }

  return (request) => {
    for (const { name, find } of DOCUMENT_EMITTERS_WITH_PATHS) {
      const found = find(request)
      if (found) return page(name, { source: name, ...found }, request)
    }
    return findMisAnswer(request, (report) => {
      const known = loaded.get(report.name as DocumentEmitterName)
      return known ? createReplayedReport(report, known.recorded) : null
    })
  }
}
