import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { UsageError } from './start-fault.ts'

export type UtcSpanMs = { fromMs: number; toMs: number }

/**
 * A message from a process that computes one part of a time span: its progress from time to time, and finally its
 * result or why it cannot compute one.
 */
export type PartProcessMessage<Found> = { doneUntilMs: number } | { refused: string } | { found: Found }

function dayIn(text: string, option: string, usage: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (!year) throw new UsageError(`${option} must be a day such as 2024-06-01.\n${usage}`)
  return findCentralMidnightOfDate({ year: Number(year), month: Number(month), day: Number(day) }).getTime()
}

export function parseUtcSpan(given: { from: string; to: string }, usage: string): UtcSpanMs {
  const [fromMs, toMs] = [dayIn(given.from, '--from', usage), dayIn(given.to, '--to', usage)]
  if (fromMs >= toMs) throw new UsageError(`--from must be before --to.\n${usage}`)
  return { fromMs, toMs }
}

export function requireArchiveFolder({ archive }: { archive?: string | undefined }, usage: string): string {
  const directory = archive ?? process.env.MARKET_ARCHIVE
  if (!directory) throw new UsageError(`No archive is given.\n${usage}`)
  return directory
}

/**
 * Returns the URL of another program in this folder; it has this file's extension, because the folder has either source
 * files or built files.
 */
const programUrl = (program: string): URL => new URL(`./${program}${path.extname(import.meta.url)}`, import.meta.url)

function runPart<Found>(program: string, part: UtcSpanMs, onProgress: (doneMs: number) => void): Promise<Found> {
  return new Promise((resolve, reject) => {
    const child = fork(programUrl(program))
    child.on('message', (report: PartProcessMessage<Found>) => {
      if ('found' in report) resolve(report.found)
      else if ('refused' in report) reject(new UsageError(report.refused))
      else onProgress(report.doneUntilMs - part.fromMs)
    })
    child.once('exit', (code) => code !== 0 && reject(new Error('A part failed: see above.')))
    child.send(part)
  })
}

/** Cuts a span into parts of whole days, or nearly whole ones where its length is not: hours are counted from a cut. */
export function cutSpan({ fromMs, toMs }: UtcSpanMs, parts: number): UtcSpanMs[] {
  const days = (toMs - fromMs) / DAY_MS
  const cuts = Array.from({ length: parts }, (_, index) => fromMs + Math.floor((index * days) / parts) * DAY_MS)
  return cuts.map((cutMs, index) => ({ fromMs: cutMs, toMs: cuts[index + 1] ?? toMs }))
}

/**
 * Splits a time span into one part per CPU core and computes each part in a separate process; progress is printed to
 * stderr.
 */
export async function computeSpanInProcesses<Found>(
  program: string,
  { fromMs, toMs, ...more }: UtcSpanMs & object,
  maxParts: number = availableParallelism(),
): Promise<Found[]> {
  const parts = cutSpan({ fromMs, toMs }, Math.max(1, Math.min(maxParts, Math.floor((toMs - fromMs) / DAY_MS))))
  const doneMs = parts.map(() => 0)
  const startedMs = performance.now()
  const printProgress = () => {
    const share = doneMs.reduce((sum, done) => sum + done, 0) / (toMs - fromMs)
    const leftS = ((performance.now() - startedMs) / 1000) * (1 / share - 1)
    process.stderr.write(`\r${(100 * share).toFixed(0)} % done, about ${leftS.toFixed(0)} s left   `)
  }
  const found = await Promise.all(
    parts.map((part, index) =>
      runPart<Found>(program, { ...more, ...part }, (done) => {
        doneMs[index] = done
        printProgress()
      }),
    ),
  )
  process.stderr.write('\n')
  return found
}
