import type { Brief, IntelligenceItem } from '../brief/brief.ts'
import { type AlertLevel, isAtLeastAlertLevel, rankAlertLevel } from '../rules/alert-level.ts'
import { isHighPrice } from '../rules/panel/price-vs-usual.ts'
import { findRule } from '../rules/registry.ts'
import { doShownSumsAddUp } from './shown-sums.ts'
import {
  contradictsUsualNetLoad,
  leadsWithPastPrice,
  omitsDayOfTime,
  ranksWeatherAbovePrice,
  statesUnmeasuredShare,
} from './storm-contradictions.ts'

type Row = { name: string; isBroken(brief: Brief, before: Brief | null): boolean }

const UNEVENTFUL = /\b(?:normal|in line|quiet|flat)\b/i
const SEVERAL_OUTSIDE = 4
const SO_FAR = 'real-time so far'

const headlineOf = ({ narrative }: Brief): string => /\*\*(.+?)\*\*/.exec(narrative)?.[1] ?? ''

const highestOf = ({ intelligence }: Brief): IntelligenceItem | null =>
  intelligence.reduce<IntelligenceItem | null>(
    (highest, item) => (rankAlertLevel(item.level) > rankAlertLevel(highest?.level ?? null) ? item : highest),
    null,
  )

const pricePhrases = ({ summaryInsight, trendCaption, intelligence }: Brief): string[] => [
  summaryInsight.split(';')[0] ?? '',
  trendCaption,
  ...intelligence.filter(({ kind }) => findRule(kind).subject === 'price').map(({ title }) => title),
]

/** Reads the alert level of every active item, shown or folded into another item. */
const levelsOf = ({ intelligence }: Brief): ReadonlyMap<string, AlertLevel> =>
  new Map(
    intelligence.flatMap((item) => [item, ...(item.folded ?? [])]).map(({ kind, level }) => [kind, level] as const),
  )

/** Whether an item that one of two briefs shows at watch or above has another alert level in the other brief. */
function differInLevel(one: Brief, other: Brief): boolean {
  const [levels, otherLevels] = [levelsOf(one), levelsOf(other)]
  return [...one.intelligence, ...other.intelligence].some(
    ({ kind, level }) => isAtLeastAlertLevel(level, 'watch') && levels.get(kind) !== otherLevels.get(kind),
  )
}

const sideOf = (text: string): 'over' | 'under' | null => {
  const [, side] = /\b(over|under|higher|lower)\b/.exec(text) ?? []
  return side === undefined ? null : side === 'over' || side === 'higher' ? 'over' : 'under'
}

const usualSideOf = (text: string): string[] => (/\b(above|below) (?:the )?usual/.exec(text) ?? []).slice(1)

/** Matches percentages that an item states as a probability, and those that a narrative states for similar evenings. */
const STATED_CHANCE = /(\d+)% (?:odds|of such cases|saw)\b/g
const EVENING_CHANCE = /(\d+)% saw\b/g

/** Matches a headline about a price that is likely to cross $0 or $100. */
const LIKELY_PRICE = /: \d+% odds that HE\d/

/** Stated probabilities and quantiles are rounded, so they may differ by this much. */
const ROUNDING = 0.011

/** Whether a probability of exceeding a price contradicts a quantile, such as 30 % above $100 although P90 is $80. */
const disagrees = (chanceOver: number, price: number, quantile: number, share: number): boolean =>
  quantile > price ? chanceOver < 1 - share - ROUNDING : quantile < price && chanceOver > 1 - share + ROUNDING

const SPAN_CHANCES = [
  { kind: 'spike_risk', key: 'over100' },
  { kind: 'negative_price', key: 'below0' },
] as const

/** Pairs of statements that one brief must not contain together. */
const TABLE: readonly Row[] = [
  {
    name: 'a high price is called normal',
    isBroken: (brief) => isHighPrice(brief.lmp ?? 0) && pricePhrases(brief).some((text) => UNEVENTFUL.test(text)),
  },
  {
    name: 'the breakout of a high price is muted with four or more intervals outside',
    isBroken: ({ lmp, rulesShadow: { lmpBreakout } }) =>
      isHighPrice(lmp ?? 0) && lmpBreakout.status === 'Muted' && (lmpBreakout.intervalsOutside ?? 0) >= SEVERAL_OUTSIDE,
  },
  {
    name: 'congestion leads the gap and no driver is known',
    isBroken: ({ narrative }) =>
      /gap(?: \(.+?\))? is congestion/.test(narrative) && /no single driver|driver unknown/i.test(narrative),
  },
  {
    name: 'a price is above its usual in one place and below it in another',
    isBroken: (brief) => new Set(pricePhrases(brief).flatMap(usualSideOf)).size > 1,
  },
  {
    name: 'a cause pushes the other way',
    isBroken({ summaryInsight }) {
      const [side] = usualSideOf(summaryInsight)
      if (side === 'below' && summaryInsight.includes('thin reserves')) return true
      const [, now, usual] =
        /(?:net load|gas) \$?([\d.]+)(?: GW)? vs \$?([\d.]+)(?: GW)? usual/.exec(summaryInsight) ?? []
      return side !== undefined && now !== undefined && (side === 'above' ? +now < +usual! : +now > +usual!)
    },
  },
  { name: 'figures shown together do not add up', isBroken: (brief) => !doShownSumsAddUp(brief) },
  {
    name: 'a source is missing and its value is shown',
    isBroken: ({ required, lmp, nowcast }) =>
      (!required.lmp && lmp !== null) ||
      (!required.load && nowcast.loadMw !== null) ||
      (!required.gas && nowcast.gasPrice !== null),
  },
  {
    name: 'real-time is over day-ahead in one place and under it in another',
    isBroken: ({ narrative, intelligence }) => {
      const item = intelligence.find(({ kind, title }) => kind === 'dart_spread' && title.includes('so far'))
      if (!item || !narrative.includes(SO_FAR)) return false
      const sentence = narrative.split(/(?<=\.)\s/).find((text) => text.includes(SO_FAR)) ?? ''
      const sides = [sideOf(item.title), sideOf(sentence)].filter(Boolean)
      return new Set(sides).size > 1
    },
  },
  {
    name: 'the headline is about something lower than the highest item',
    isBroken(brief) {
      const highest = highestOf(brief)
      if (!highest || !isAtLeastAlertLevel(highest.level, 'watch')) return false
      const headline = headlineOf(brief)
      // Weather is only a cause: a price that is likely to cross $0 or $100 leads before it.
      const first = brief.intelligence.find(({ level }) => isAtLeastAlertLevel(level, 'watch'))!
      if (findRule(first.kind).family === 'weather' && brief.lead?.likelyTurn && LIKELY_PRICE.test(headline))
        return false
      return !brief.intelligence.some(
        ({ level, title }) => level === highest.level && (headline === title || headline === `${title}, easing`),
      )
    },
  },
  {
    name: 'nothing has changed while a level has',
    isBroken: (brief, before) => before !== null && brief.changes.length === 0 && differInLevel(before, brief),
  },
  {
    name: 'net load falls from here and ramps up',
    isBroken: ({ intelligence }) =>
      intelligence.some(({ body }) => body.includes('net load is forecast to fall from here')) &&
      intelligence.some(({ kind, title }) => kind === 'netload_ramp' && title.includes(' up ')),
  },
  {
    name: 'an item at watch or above quotes less than its own line',
    isBroken: ({ intelligence }) =>
      intelligence.some(({ kind, level, held, evidence }) => {
        const [first] = evidence
        if (held || !isAtLeastAlertLevel(level, 'watch') || !first || first.threshold === null) return false
        if (typeof first.value !== 'number') return false
        const isPast =
          findRule(kind).worseWhen === 'lower'
            ? first.value <= first.threshold
            : Math.abs(first.value) >= Math.abs(first.threshold)
        return !isPast
      }),
  },
  {
    name: 'a stated chance is not the one that is shown beside it',
    isBroken: ({ intelligence, narrative }) =>
      intelligence.some(({ kind, title, body, confidence, confidenceBasis }) => {
        if (confidenceBasis !== 'stated') return false
        const ofItem = `${title}\n${body.split(' Also: ')[0]}`.matchAll(STATED_CHANCE)
        const ofEvening = kind === 'evening_ramp' ? narrative.matchAll(EVENING_CHANCE) : []
        return [...ofItem, ...ofEvening].some(([, percent]) => Number(percent) !== Math.round(100 * confidence))
      }),
  },
  { name: 'the headline at warn or above is about something that is over', isBroken: leadsWithPastPrice },
  { name: 'a change is usual in the sentence and unusual on the card', isBroken: contradictsUsualNetLoad },
  { name: 'an hour or a time of another day does not say its day', isBroken: omitsDayOfTime },
  { name: 'a share is given to what was not measured', isBroken: statesUnmeasuredShare },
  { name: 'weather is above the price', isBroken: ranksWeatherAbovePrice },
  {
    name: 'the odds of two hours are below those of an hour inside them',
    isBroken: ({ intelligence, nextHours }) => {
      const price = nextHours?.rows[0]?.price
      if (!price) return false
      return SPAN_CHANCES.some(({ kind, key }) =>
        intelligence.some(
          (item) =>
            item.kind === kind &&
            item.confidenceBasis === 'stated' &&
            !item.held &&
            item.confidence < price[key] - ROUNDING,
        ),
      )
    },
  },
  {
    name: 'a chance contradicts a quantile of the same hour',
    isBroken: ({ nextHours }) =>
      (nextHours?.rows ?? []).some(({ price }) => {
        if (!price) return false
        const { p10, p50, p90, over100, below0 } = price
        return [
          [p10, 0.1],
          [p50, 0.5],
          [p90, 0.9],
        ].some(
          ([quantile, share]) =>
            disagrees(over100, 100, quantile!, share!) || disagrees(1 - below0, 0, quantile!, share!),
        )
      }),
  },
  {
    name: 'a base rate of the evening is shown beside the odds of its hours',
    isBroken: ({ intelligence, nextHours }) =>
      intelligence.some(({ kind, body, evidence }) => {
        const peakAt = evidence.find(({ key }) => key === 'peakAt')?.value
        const lastHour = nextHours?.rows.at(-1)
        return (
          kind === 'evening_ramp' &&
          /\d% saw\b/.test(body) &&
          Boolean(lastHour?.price) &&
          typeof peakAt === 'string' &&
          peakAt <= lastHour!.hourStart
        )
      }),
  },
]

export const CONTRADICTION_NAMES: readonly string[] = TABLE.map(({ name }) => name)

/** Lists the names of the contradictions in a brief; `before` is the brief of the previous SCED run. */
export const findContradictions = (brief: Brief, before: Brief | null): string[] =>
  TABLE.filter(({ isBroken }) => isBroken(brief, before)).map(({ name }) => name)
