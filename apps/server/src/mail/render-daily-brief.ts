import { render, toPlainText } from '@react-email/render'
import type { Brief } from '@tradeops/domain/brief/brief'
import { readTrendPoints } from '@tradeops/domain/present/trend'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { createElement } from 'react'
import type { DailyBriefContent, MailZoneSectionContent, RenderDailyBrief } from './daily-brief.ts'
import { chooseBriefForSubject, writeDailyBriefSubject } from './daily-brief-subject.ts'
import { listMissingSourcesForMail } from './source-words.ts'
import { DailyBriefTemplate, type MailZoneSection } from './templates/daily-brief-mail.tsx'
import { drawTrendChartImage } from './trend-chart-image.tsx'

const runMs = ({ scedRunAt, window }: Brief): number => Date.parse(scedRunAt ?? window.toUtc)

/** Settings of the plain-text mail; headings stay as written, because in capitals MWh would become MWH. */
const AS_TEXT = {
  selectors: [
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: '[data-text-format="dataTable"]', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
}

function sectionOf(material: MailZoneSectionContent): MailZoneSection {
  const untilMs = runMs(material.brief)
  const inLastHour = material.lastHour.filter((one) => runMs(one) <= untilMs && runMs(one) > untilMs - HOUR_MS)
  const trend = readTrendPoints(inLastHour.map((one) => ({ time: runMs(one), lmp: one.lmp })))
  return { ...material, trend, cid: `trend.${material.brief.id}` }
}

async function picturesOf({ brief, trend, cid }: MailZoneSection, filename: string) {
  if (!trend.enough || listMissingSourcesForMail(brief).length > 0) return []
  return [{ filename, contentType: 'image/png', content: await drawTrendChartImage(trend.points), cid }]
}

/** Renders the words of the daily mail without its pictures; HTML and text come from one template. */
export async function renderDailyBriefWords(input: DailyBriefContent) {
  const { brief, lastHour, before = null, links, renderedAt, further = [] } = input
  const first = sectionOf({ brief, lastHour, before, link: links.brief })
  const others = further.map(sectionOf)
  const html = await render(createElement(DailyBriefTemplate, { input, sections: [first, ...others] }))
  const subject = writeDailyBriefSubject(chooseBriefForSubject([brief, ...others.map((one) => one.brief)]), renderedAt)
  return { subject, html, text: toPlainText(html, AS_TEXT), sections: { first, others } }
}

/** Renders the daily mail once for all readers of a time zone. */
export const renderDailyBrief: RenderDailyBrief = async (input) => {
  const { sections, ...words } = await renderDailyBriefWords(input)
  const pictures = [
    picturesOf(sections.first, 'last-hour.png'),
    ...sections.others.map((one) => picturesOf(one, `last-hour-${one.brief.zone.toLowerCase()}.png`)),
  ]
  return { ...words, attachments: (await Promise.all(pictures)).flat() }
}
