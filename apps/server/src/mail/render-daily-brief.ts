import { render, toPlainText } from '@react-email/render'
import type { Brief } from '@tradeops/domain/brief/brief'
import { trendPoints } from '@tradeops/domain/present/trend'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { createElement } from 'react'
import type { RenderDailyBrief } from './daily-brief.ts'
import { dailyBriefSubject } from './daily-brief-subject.ts'
import { missingSources } from './source-words.ts'
import { DailyBriefTemplate } from './templates/daily-brief-mail.tsx'
import { trendPicture } from './trend-picture.tsx'

const runMs = ({ scedRunAt, window }: Brief): number => Date.parse(scedRunAt ?? window.toUtc)

/** Capitals would turn MWh into MWH. */
const AS_TEXT = {
  selectors: [
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: '[data-text-format="dataTable"]', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
}

/**
 * The daily mail of a zone and a run, once for all readers of a timezone. Both forms come from one source, so that they
 * cannot say different things.
 */
export const renderDailyBrief: RenderDailyBrief = async (input) => {
  const { brief, lastHour, renderedAt } = input
  const untilMs = runMs(brief)
  const ofTheHour = lastHour.filter((one) => runMs(one) <= untilMs && runMs(one) > untilMs - HOUR_MS)
  const trend = trendPoints(ofTheHour.map((one) => ({ time: runMs(one), lmp: one.lmp })))
  const cid = `trend.${brief.id}`
  const html = await render(createElement(DailyBriefTemplate, { input, trend, cid }))
  const isShown = trend.enough && missingSources(brief).length === 0
  const picture = isShown
    ? [{ filename: 'last-hour.png', contentType: 'image/png', content: await trendPicture(trend.points), cid }]
    : []
  return { subject: dailyBriefSubject(brief, renderedAt), html, text: toPlainText(html, AS_TEXT), attachments: picture }
}
