import { screen } from '@testing-library/react'
import example from '@tradeops/domain/brief/example-brief.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { renderPageAt } from '../../../test/dom.tsx'
import { Footnotes } from './footnotes.tsx'
import { parseBrief } from './parse-brief.ts'

test.each([
  ['is over today', '2026-07-15T23:40:00Z', 'Peak 80,000 MW in HE17 tomorrow.'],
  ['is ahead today', '2026-07-15T18:40:00Z', 'Peak 80,000 MW in HE17.'],
])('a forecast peak in an hour that %s names its day', (_case, generatedAt, words) => {
  const loadForecast = { model: 'E1', ts_utc: generatedAt, peakMw: 80_000, peakHourEnding: 17 }
  const brief = parseBrief({ ...example, generatedAt, context: { ...example.context, loadForecast } })
  renderPageAt('/brief', <Footnotes brief={brief} />)
  expect(screen.getByText(/^Load forecast model E1/).textContent).toMatch(
    new RegExp(`${words.replaceAll('.', '\\.')}$`),
  )
})
