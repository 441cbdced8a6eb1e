import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { Brief } from '@tradeops/domain/brief/brief'
import { mapZones, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { formatCountWithNoun } from '@tradeops/domain/present/numbers'
import { formatCentralClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { describeMarket, type MarketInUse } from './market-line.ts'
import type { ProgressLines, Step } from './progress-lines.mjs'
import { writePlainRunLine, writeRunLine } from './run-line.ts'
import { writeSourceChange } from './source-line.ts'

type NewestBrief = { runAt: Date; brief: Brief }

export type ProductTerminalNeeds = {
  lines: ProgressLines
  /** The running step of the real sources, which answered; null with a simulated market. */
  probing: Step | null
  clock: { now(): Date }
  timers: { after(delayMs: number, callback: () => void): () => void }
  market: MarketInUse
  address: string
  mail: string
  newest(zone: Zone): NewestBrief | null
  sources(): Promise<SourceHealthReport[]>
  logFile: string
}

/**
 * How long the address waits for the first briefs. The pages are served before that, so a source that hangs must not
 * hide them.
 */
const LONGEST_WAIT_FOR_BRIEFS_MS = 15_000
const CHECK_SOURCES_EVERY_MS = MINUTE_MS

const STORMS = 'DEMO_SCENARIO=heat-dome npm start   (winter-storm, windy-spring, ...)'

/** Runs older than an hour get no briefs afterwards, so a start after a longer pause states the hour. */
function describeMissedRuns(runs: number, since: Date | null, now: Date): string {
  if (!since || now.getTime() - since.getTime() > HOUR_MS) return `${formatCountWithNoun(runs, 'run')} of the last hour`
  const clock = formatCentralClock(since)
  return runs === 0 ? `no run missed since ${clock}` : `${formatCountWithNoun(runs, 'missed run')} since ${clock}`
}

/**
 * Prints what a person at the terminal sees from the moment the product listens: the sources and the briefs of the
 * start as one line each, the address, then one line for each run, each change of a source and each new error.
 */
export function createProductTerminal(needs: ProductTerminalNeeds) {
  const { lines, clock, timers, market, newest } = needs
  let reading = needs.probing
  let briefing = reading ? null : lines.step('Briefs', 'reading the simulated sources')
  let isAddressPrinted = false
  /** Runs get lines from the moment the missed ones are briefed, because those are not news. */
  let showsRuns = false
  let printedRunAt = 0
  let lastError = ''
  const states = new Map<string, SourceHealthReport['state']>()

  function printNewestRun(): void {
    const newestOfZones = ZONES.map(newest)
    const runAt = newestOfZones[0]?.runAt
    const areOfOneRun = runAt && newestOfZones.every((each) => each?.runAt.getTime() === runAt.getTime())
    if (!showsRuns || !areOfOneRun || runAt.getTime() <= printedRunAt) return
    printedRunAt = runAt.getTime()
    const write = lines.isForPerson ? writeRunLine : writePlainRunLine
    lines.line(
      write(
        runAt,
        mapZones((zone) => newest(zone)!.brief),
      ),
    )
  }

  async function printSourceChanges(): Promise<void> {
    for (const source of await needs.sources()) {
      const change = writeSourceChange(states.get(source.source) ?? source.state, source, clock.now())
      states.set(source.source, source.state)
      if (change) lines.line(change)
    }
  }
  let cancelCheck = () => {}
  function checkSourcesAgain(): void {
    cancelCheck = timers.after(CHECK_SOURCES_EVERY_MS, () => {
      // A database that does not answer is an error of the log, which has its own line.
      printSourceChanges().then(checkSourcesAgain, checkSourcesAgain)
    })
  }

  function printAddress(): void {
    if (isAddressPrinted) return
    isAddressPrinted = true
    cancelWait()
    checkSourcesAgain()
    const description = describeMarket(market, clock.now())
    if (!lines.isForPerson) {
      lines.line(`ready ${needs.address} ${market.kind === 'live' ? 'live' : 'simulated'}`)
      return
    }
    lines.line('')
    lines.line(`Open      ${lines.bold(needs.address)}`)
    lines.line(`Market    ${market.kind === 'live' ? 'LIVE' : lines.yellow('SIMULATED')}: ${description}`)
    lines.line(`Mail      ${needs.mail}`)
    if (market.kind === 'sandbox' && !market.isChosen) lines.line(`Storms    ${STORMS}`)
    lines.line('')
  }

  const cancelWait = timers.after(LONGEST_WAIT_FOR_BRIEFS_MS, printAddress)
  function showRuns(): void {
    printAddress()
    showsRuns = true
    printNewestRun()
  }

  return {
    /** A source was read at the start of a term; called once for each. */
    onSourceRead({ read, answering, total }: { read: number; answering: number; total: number }): void {
      const answer = `${answering} of ${total} answer`
      briefing?.show(`${read} of ${total} simulated sources read`)
      reading?.show(answer)
      if (!reading || read < total) return
      reading.done(answer)
      reading = null
      briefing = lines.step('Briefs', 'the last hour')
    },
    /** The missed runs of the last hour are briefed. */
    onMissedRunsBriefed(runs: number, since: Date | null): void {
      briefing?.done(describeMissedRuns(runs, since, clock.now()) + (market.kind === 'live' ? '' : ', simulated'))
      briefing = null
      showRuns()
    },
    /** Another process reads the sources and makes the briefs; this one serves them. */
    onFollowing(): void {
      for (const step of [reading, briefing]) step?.done('made by another process')
      reading = null
      briefing = null
      showRuns()
    },
    printNewestRun,
    onError(message: string): void {
      if (message === lastError) return
      lastError = message
      lines.line(`${formatCentralClock(clock.now())}  Error: ${message}. Details are in ${needs.logFile}`)
    },
    close(): void {
      cancelWait()
      cancelCheck()
    },
  }
}

export type ProductTerminal = ReturnType<typeof createProductTerminal>
