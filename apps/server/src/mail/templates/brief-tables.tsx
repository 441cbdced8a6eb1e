/** @jsxRuntime automatic */
import type { Brief, BriefChange } from '@tradeops/domain/brief/brief'
import { findChangesBetween } from '@tradeops/domain/brief/changes/changes-between'
import { takeBriefSnapshot } from '@tradeops/domain/brief/changes/snapshot'
import { SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { capitalize } from '@tradeops/domain/present/key-figures'
import { formatLoadZone } from '@tradeops/domain/present/load-zone-words'
import { getSourceTitle } from '@tradeops/domain/present/names'
import { DASH, decimal, signedDecimal } from '@tradeops/domain/present/numbers'
import { isAtLeastLevel, type Level } from '@tradeops/domain/rules/level'
import { writeSourceAge } from '@tradeops/domain/words/age'
import { findFigureValue, listKeyFigures, type PrintedFigure, printChange, printLmpFigure } from '../brief-figures.ts'
import type { ReaderClock } from '../reader-clock.ts'
import { printObservedTime, printSourceState } from '../source-words.ts'
import { LevelWord } from './level-word.tsx'
import { FigureTable, GrayAside, MailNote, MailPart } from './mail-parts.tsx'

const Figure = ({ printed, unit }: { printed: PrintedFigure; unit: string }) =>
  printed.text === DASH ? (
    DASH
  ) : (
    <>
      <strong>{printed.text}</strong>
      <GrayAside whole>{unit}</GrayAside>
    </>
  )

/** The main figures, each with its norm, its age, or why it is missing. */
export const KeyFigures = ({ brief, renderedAt }: { brief: Brief; renderedAt: Date }) => (
  <MailPart title="Now">
    <FigureTable
      columns={[{ title: 'Figure' }, { title: 'Value', figures: true }, { title: 'Note' }]}
      rows={listKeyFigures(brief, renderedAt).map(({ label, unit, printed }) => ({
        key: label,
        cells: [
          label,
          <Figure key="value" printed={printed} unit={unit} />,
          <GrayAside key="note">{printed.note ?? ''}</GrayAside>,
        ],
      }))}
    />
  </MailPart>
)

type ZoneChanges = { brief: Brief; before: Brief; changes: readonly BriefChange[] }

const isSameChange = (one: BriefChange, other: BriefChange): boolean =>
  one.key === other.key && one.label === other.label && one.from === other.from && one.to === other.to

/** What changed in each zone since its last mail; changes of the whole grid only in the first. */
export function listChangesByZone(sections: readonly { brief: Brief; before: Brief | null }[]): ZoneChanges[] {
  const shown: BriefChange[] = []
  return sections.flatMap(({ brief, before }) => {
    if (before === null) return []
    const changes = findChangesBetween(takeBriefSnapshot(before), takeBriefSnapshot(brief)).filter(
      (change) => !shown.some((one) => isSameChange(one, change)),
    )
    shown.push(...changes)
    return [{ brief, before, changes }]
  })
}

type ChangesProps = ZoneChanges & { clock: ReaderClock }

/** Changes since the brief of the reader's last mail. */
export function Changes({ brief, before, changes, clock }: ChangesProps) {
  const since = `since your last mail, ${clock.at(new Date(before.window.toUtc))}`
  return (
    <MailPart title={`What changed in ${ZONE_NAMES[brief.zone]}`}>
      {changes.length === 0 ? (
        <MailNote>Nothing material has changed {since}.</MailNote>
      ) : (
        <>
          <MailNote>{capitalize(since)}</MailNote>
          <FigureTable
            columns={[
              { title: 'What' },
              { title: 'From', figures: true },
              { title: 'To', figures: true },
              { title: 'Change', figures: true },
            ]}
            rows={changes.map(printChange).map(({ key, label, from, to, change }) => ({
              key,
              cells: [label, from, to, <strong key="change">{change}</strong>],
            }))}
          />
        </>
      )}
    </MailPart>
  )
}

const highestLevel = ({ intelligence }: Brief): Level =>
  intelligence
    .map(({ level }) => level)
    .reduce((highest, level) => (isAtLeastLevel(level, highest) ? level : highest), 'info')

function zoneCells(brief: Brief | undefined, renderedAt: Date) {
  if (!brief) return [<TextWithReason key="lmp" text={DASH} reason="no brief yet" />, DASH, DASH, DASH, DASH, DASH]
  const { text, note } = printLmpFigure(brief, renderedAt)
  const price = brief.lmp === null ? text : decimal(brief.lmp)
  const reason = brief.diagnostics.lmp.state === 'ok' && brief.lmp !== null ? null : note
  return [
    <TextWithReason key="lmp" text={price} reason={reason} />,
    formatLoadZone(brief.loadZone),
    signedDecimal(brief.watched.basis?.value),
    decimal(findFigureValue(brief, 'usual')),
    decimal(brief.nextHours?.runningHour?.dayAhead ?? findFigureValue(brief, 'dayAhead')),
    <LevelWord key="level" level={highestLevel(brief)} />,
  ]
}

const TextWithReason = ({ text, reason }: { text: string; reason: string | null }) => (
  <>
    {text}
    {reason && <GrayAside> {reason}</GrayAside>}
  </>
)

type FourZonesProps = { named: readonly Brief[]; otherZones: readonly Brief[]; renderedAt: Date }

/** All four zones, the mail's own first. */
export function FourZones({ named, otherZones, renderedAt }: FourZonesProps) {
  const briefs = new Map<Zone, Brief>([...otherZones, ...named].map((one) => [one.zone, one]))
  const own = named.map(({ zone }) => zone)
  const order = [...own, ...ZONES.filter((zone) => !own.includes(zone))]
  return (
    <MailPart title="Four zones">
      <FigureTable
        columns={[
          { title: 'Zone' },
          { title: 'LMP $/MWh', figures: true },
          { title: 'Load zone (to hub)', figures: true },
          { title: 'To hub avg', figures: true },
          { title: 'Usual', figures: true },
          { title: 'Day-ahead', figures: true },
          { title: 'Level' },
        ]}
        rows={order.map((zone) => ({
          key: zone,
          strong: own.includes(zone),
          cells: [ZONE_NAMES[zone], ...zoneCells(briefs.get(zone), renderedAt)],
        }))}
      />
      <MailNote>Usual and day-ahead are for this hour; {DASH} where the zone’s brief has none.</MailNote>
    </MailPart>
  )
}

export const DataAges = ({ brief, renderedAt, clock }: { brief: Brief; renderedAt: Date; clock: ReaderClock }) => (
  <MailPart title="Data ages">
    <FigureTable
      columns={[{ title: 'Source' }, { title: 'State' }, { title: 'Observed' }, { title: 'Age', figures: true }]}
      rows={SOURCE_NAMES.map((name) => {
        const { state, observedAt, note } = brief.diagnostics[name]
        const at = observedAt === null ? null : new Date(observedAt)
        return {
          key: name,
          cells: [
            getSourceTitle(name),
            state === 'ok' ? printSourceState(state) : <strong key="state">{printSourceState(state)}</strong>,
            at ? (
              printObservedTime(name, at, clock)
            ) : (
              <TextWithReason key="seen" text={DASH} reason={note ?? 'never seen'} />
            ),
            at ? writeSourceAge(name, at.getTime(), renderedAt.getTime()) : DASH,
          ],
        }
      })}
    />
    <MailNote>
      Ages at {clock.at(renderedAt)}. Data quality {brief.dataQuality.grade.toLowerCase()},{' '}
      {Math.round(100 * brief.dataQuality.score)}%.
    </MailNote>
  </MailPart>
)
