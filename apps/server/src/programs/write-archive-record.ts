// Writes the results of a backtest on the price archive into the source code and the docs:
// npm run --silent backtest -- --archive <folder> --json | npm run record:archive
import { readFileSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ArchiveTrackRecord } from '@tradeops/domain/record/archive-track-record'
import type { PredictionHitRate } from '@tradeops/domain/record/prediction-hit-rates'
import { composeTrackRecordRow } from '@tradeops/domain/record/track-record-row'
import { ALERT_LEVELS } from '@tradeops/domain/rules/alert-level'
import { RULE_KINDS } from '@tradeops/domain/rules/registry'
import { z } from 'zod'

const FIGURES = fileURLToPath(new URL('../../../../packages/domain/src/record/archive-record.json', import.meta.url))
const PAGE = fileURLToPath(new URL('../../../../docs/record.md', import.meta.url))

/** Rounds to four digits, which are enough for a tenth of a percent; more digits would change the file every time. */
const rounded = (rate: PredictionHitRate): PredictionHitRate =>
  Object.fromEntries(
    Object.entries(rate).map(([name, value]) => [name, typeof value === 'number' ? Number(value.toFixed(4)) : value]),
  ) as PredictionHitRate

const percent = (share: number | null) => (share === null ? '' : (100 * share).toFixed(1))

function tableLine(rate: PredictionHitRate): string {
  const { rule, level, calls, cameTrue, share, low, high, base, dayAhead, leadMinutes, misses, onsets } =
    composeTrackRecordRow(rate)
  const shareText =
    share === null
      ? `${cameTrue} of ${calls}, too few to judge`
      : `${percent(share)} [${percent(low)}-${percent(high)}]`
  const lead = leadMinutes ? `${leadMinutes.median} (${leadMinutes.low}-${leadMinutes.high})` : ''
  const missed = misses === null ? '' : `${misses} of ${onsets}`
  return `| \`${rule}\` | ${level} | ${calls} | ${shareText} | ${percent(base)} | ${percent(dayAhead)} | ${lead} | ${missed} |`
}

const page = ({ from, to, configHash, briefs, rules, leftOut }: ArchiveTrackRecord): string =>
  [
    `${from} up to, not including, ${to}; rules ${configHash}; ${briefs} briefs. Left out for want of a series: ${leftOut.join(', ') || 'none'}.`,
    '',
    '| Rule | From level | Calls | Correct, % [90 %] | Any hour, % | Day-ahead, % | Lead, min (quartiles) | Missed |',
    '|---|---|---|---|---|---|---|---|',
    ...rules.map(tableLine),
  ].join('\n')

const share = z.number().nullable()
const Kind = z.enum(RULE_KINDS)
const Backtest: z.ZodType<ArchiveTrackRecord> = z.object({
  from: z.string(),
  to: z.string(),
  configHash: z.string(),
  briefs: z.number(),
  rules: z.array(
    z.object({
      kind: Kind,
      level: z.enum(ALERT_LEVELS),
      episodes: z.number(),
      cameTrue: z.number(),
      low: z.number(),
      high: z.number(),
      base: share,
      dayAhead: share,
      medianLeadMinutes: share,
      leadMinutes25: share,
      leadMinutes75: share,
      misses: share,
      onsets: share,
    }),
  ),
  leftOut: z.array(Kind),
})

const backtest = Backtest.parse(JSON.parse(await text(process.stdin)))
const { from, to, rules } = backtest
const record: ArchiveTrackRecord = { ...backtest, rules: rules.map(rounded) }
writeFileSync(FIGURES, `${JSON.stringify(record, null, 2)}\n`)
const docs = readFileSync(PAGE, 'utf8')
writeFileSync(
  PAGE,
  docs.replace(
    /(<!-- archive -->)[\s\S]*(<!-- \/archive -->)/,
    (_, open, close) => `${open}\n\n${page(record)}\n\n${close}`,
  ),
)
console.log(`${rules.length} rows over ${from} to ${to} written.`)
