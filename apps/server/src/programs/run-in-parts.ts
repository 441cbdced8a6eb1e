import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { midnightOf } from '@tradeops/domain/time/central-time'

export type Span = { fromMs: number; toMs: number }

/** A part tells how far it is now and then, and once what it found or why it cannot be. */
export type PartReport<Found> = { doneUntilMs: number } | { refused: string } | { found: Found }

/** The program was called in a way it does not understand or cannot serve; the message tells a person what to do. */
export class UsageError extends Error {}

function dayIn(text: string, option: string, usage: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (!year) throw new UsageError(`${option} must be a day such as 2024-06-01.\n${usage}`)
  return midnightOf({ year: Number(year), month: Number(month), day: Number(day) }).getTime()
}

/** From which Central day until which. */
export function spanIn(given: { from: string; to: string }, usage: string): Span {
  const [fromMs, toMs] = [dayIn(given.from, '--from', usage), dayIn(given.to, '--to', usage)]
  if (fromMs >= toMs) throw new UsageError(`--from must be before --to.\n${usage}`)
  return { fromMs, toMs }
}

export function archiveIn({ archive }: { archive?: string | undefined }, usage: string): string {
  const directory = archive ?? process.env.MARKET_ARCHIVE
  if (!directory) throw new UsageError(`Which hours?\n${usage}`)
  return directory
}

/** A program beside the one that runs, which is a source or has been built. */
const besideThis = (program: string): URL => new URL(`./${program}${path.extname(import.meta.url)}`, import.meta.url)

function runPart<Found>(program: string, part: Span, onProgress: (doneMs: number) => void): Promise<Found> {
  return new Promise((resolve, reject) => {
    const child = fork(besideThis(program))
    child.on('message', (report: PartReport<Found>) => {
      if ('found' in report) resolve(report.found)
      else if ('refused' in report) reject(new UsageError(report.refused))
      else onProgress(report.doneUntilMs - part.fromMs)
    })
    child.once('exit', (code) => code !== 0 && reject(new Error('A part failed: see above.')))
    child.send(part)
  })
}

/** A span cut into as many parts as there are cores, each in a process of its own; how far they are goes to stderr. */
export async function runInParts<Found>(
  program: string,
  { fromMs, toMs, ...more }: Span & object,
  parts: number = availableParallelism(),
): Promise<Found[]> {
  const lengthMs = (toMs - fromMs) / parts
  const doneMs = new Array<number>(parts).fill(0)
  const startedMs = performance.now()
  const tell = () => {
    const share = doneMs.reduce((sum, done) => sum + done, 0) / (toMs - fromMs)
    const leftS = ((performance.now() - startedMs) / 1000) * (1 / share - 1)
    process.stderr.write(`\r${(100 * share).toFixed(0)} % done, about ${leftS.toFixed(0)} s left   `)
  }
  const found = await Promise.all(
    doneMs.map((_, index) => {
      const part = { ...more, fromMs: fromMs + index * lengthMs, toMs: fromMs + (index + 1) * lengthMs }
      return runPart<Found>(program, part, (done) => {
        doneMs[index] = done
        tell()
      })
    }),
  )
  process.stderr.write('\n')
  return found
}

/** Runs a program to its end; a call it does not understand is answered with a sentence and no stack. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (fault) {
    console.error(fault instanceof UsageError ? fault.message : fault)
    process.exitCode = 1
  }
}
