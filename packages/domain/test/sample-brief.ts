import type { Brief, IntelligenceItem } from '../src/brief/brief.ts'
import example from '../src/brief/example-brief.json' with { type: 'json' }

/** Creates a complete, quiet brief for tests, with some fields replaced. */
export const createSampleBrief = (more: Partial<Brief> = {}): Brief => ({
  ...(example as unknown as Brief),
  lmp: 30,
  summaryInsight: 'Houston $30, usual for 20:00.',
  trendCaption: 'Flat: +$0.30 over the last hour to $30, in line with the usual $30 for 20:00.',
  narrative: '# Houston brief\n**Quiet: Houston $30**',
  intelligence: [],
  changes: [],
  ...more,
})

export const createSampleItem = (
  kind: IntelligenceItem['kind'],
  level: IntelligenceItem['level'],
  more: Partial<IntelligenceItem> = {},
): IntelligenceItem => ({
  id: `i_${kind}`,
  kind,
  level,
  confidenceBand: 'calm',
  confidence: 0.5,
  title: kind,
  body: '',
  since: '2026-07-16T01:26:16Z',
  updated: '2026-07-16T01:26:16Z',
  held: false,
  evidence: [],
  ...more,
})
