import type { DocumentParseOutcome, IngestDocumentDependencies } from '../src/flows/market/ingest-document.ts'
import { createMarketMemory } from '../src/flows/market/market-memory.ts'

/** Creates the dependencies of `ingestDocument` and records every call of the stores. */
export function createIngestWorld(read: DocumentParseOutcome) {
  const calls: string[] = []
  const memory = createMarketMemory('simulated')
  const needs: IngestDocumentDependencies = {
    memory,
    read: () => read,
    documents: {
      record: async ({ file }) => calls.push(`document ${file}`),
      markStored: async (_id, docId) => {
        calls.push(`stored ${docId}`)
      },
    },
    readings: {
      append: async ({ readings }) => {
        calls.push(
          ...readings.map(({ value, knownAt }) => `reading ${value} known ${knownAt.toISOString().slice(11, 19)}`),
        )
        return readings.map((each) => ({
          ...each,
          atMs: each.at.getTime(),
          knownAtMs: each.knownAt.getTime(),
          detail: each.detail ?? null,
        }))
      },
    },
    forecasts: {
      append: async ({ publications }) => calls.push(...publications.map(({ values }) => `forecast ${values}`)),
    },
    refusals: {
      record: async (_origin, _document, refused) => {
        calls.push(...refused.map(({ reason }) => `refused ${reason}`))
      },
    },
  }
  return { calls, needs, memory }
}
