/** @jsxRuntime automatic */
import type { Brief, BriefChange } from '@tradeops/domain/brief/brief'
import { listChangesBetweenBriefs } from '@tradeops/domain/brief/changes/changes-between'
import { takeBriefSnapshot } from '@tradeops/domain/brief/changes/snapshot'
import { REQUIRED_SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { capitalize } from '@tradeops/domain/present/key-figures'
import { formatLoadZonePrice } from '@tradeops/domain/present/load-zone-words'
import { getSourceTitle } from '@tradeops/domain/present/names'
import { formatDecimal, formatSignedDecimal, MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { type AlertLevel, isAtLeastAlertLevel } from '@tradeops/domain/rules/alert-level'
import { writeSourceAge } from '@tradeops/domain/words/age'
import {
  type FormattedFigure,
  findBriefFigureValue,
  formatFigureChangeRow,
  formatLmpFigure,
  listKeyFigures,
} from '../brief-figures.ts'
import type { ReaderTimeFormatter } from '../reader-time-formatter.ts'
import { formatObservedTime, formatSourceState } from '../source-words.ts'
import { AlertLevelBadge } from './alert-level-badge.tsx'
import { InlineMailNote, MailNote, MailSection, MailTable } from './mail-parts.tsx'

const Figure = ({ printed, unit }: { printed: FormattedFigure; unit: string }) =>
  printed.text === MISSING_VALUE_DASH ? (
    MISSING_VALUE_DASH
  ) : (
    <>
      <strong>{printed.text}</strong>
      <InlineMailNote whole>{unit}</InlineMailNote>
    </>
  )

/** The table of a brief's main figures, each with its norm, its age, or why it is missing. */
export const MailKeyFiguresTable = ({ brief, renderedAt }: { brief: Brief; renderedAt: Date }) => (
  <MailSection title="Now">
    <MailTable
      columns={[{ title: 'Figure' }, { title: 'Value', figures: true }, { title: 'Note' }]}
      rows={listKeyFigures(brief, renderedAt).map(({ label, unit, printed }) => ({
        key: label,
        cells: [
          label,
          <Figure key="value" printed={printed} unit={unit} />,
          <InlineMailNote key="note">{printed.note ?? ''}</InlineMailNote>,
        ],
      }))}
    />
  </MailSection>
)

type ZoneChanges = { brief: Brief; before: Brief; changes: readonly BriefChange[] }

const isSameChange = (one: BriefChange, other: BriefChange): boolean =>
  one.key === other.key && one.label === other.label && one.from === other.from && one.to === other.to

/**
 * Lists what changed in each zone since the schedule's previous mail; a change that several zones share is listed only
 * in the first one.
 */
export function listChangesByZone(sections: readonly { brief: Brief; before: Brief | null }[]): ZoneChanges[] {
  const shown: BriefChange[] = []
  return sections.flatMap(({ brief, before }) => {
    if (before === null) return []
    const changes = listChangesBetweenBriefs(takeBriefSnapshot(before), takeBriefSnapshot(brief)).filter(
      (change) => !shown.some((one) => isSameChange(one, change)),
    )
    shown.push(...changes)
    return [{ brief, before, changes }]
  })
}

type ChangesProps = ZoneChanges & { clock: ReaderTimeFormatter }

/** The table of changes since the brief in the reader's previous mail. */
export function ChangesSinceLastMail({ brief, before, changes, clock }: ChangesProps) {
  const since = `since your last mail, ${clock.at(new Date(before.window.toUtc))}`
  return (
    <MailSection title={`What changed in ${ZONE_NAMES[brief.zone]}`}>
      {changes.length === 0 ? (
        <MailNote>Nothing material has changed {since}.</MailNote>
      ) : (
        <>
          <MailNote>{capitalize(since)}</MailNote>
          <MailTable
            columns={[
              { title: 'What' },
              { title: 'From', figures: true },
              { title: 'To', figures: true },
              { title: 'Change', figures: true },
            ]}
            rows={changes.map(formatFigureChangeRow).map(({ key, label, from, to, change }) => ({
              key,
              cells: [label, from, to, <strong key="change">{change}</strong>],
            }))}
          />
        </>
      )}
    </MailSection>
  )
}

const highestLevel = ({ intelligence }: Brief): AlertLevel =>
  intelligence
    .map(({ level }) => level)
    .reduce((highest, level) => (isAtLeastAlertLevel(level, highest) ? level : highest), 'info')

function zoneCells(brief: Brief | undefined, renderedAt: Date) {
  if (!brief)
    return [
      <TextWithReason key="lmp" text={MISSING_VALUE_DASH} reason="no brief yet" />,
      MISSING_VALUE_DASH,
      MISSING_VALUE_DASH,
      MISSING_VALUE_DASH,
      MISSING_VALUE_DASH,
      MISSING_VALUE_DASH,
    ]
  const { text, note } = formatLmpFigure(brief, renderedAt)
  const price = brief.lmp === null ? text : formatDecimal(brief.lmp)
  const reason = brief.diagnostics.lmp.state === 'ok' && brief.lmp !== null ? null : note
  return [
    <TextWithReason key="lmp" text={price} reason={reason} />,
    formatLoadZonePrice(brief.loadZone),
    formatSignedDecimal(brief.watched.basis?.value),
    formatDecimal(findBriefFigureValue(brief, 'usual')),
    formatDecimal(brief.nextHours?.runningHour?.dayAhead ?? findBriefFigureValue(brief, 'dayAhead')),
    <AlertLevelBadge key="level" level={highestLevel(brief)} />,
  ]
}

const TextWithReason = ({ text, reason }: { text: string; reason: string | null }) => (
  <>
    {text}
    {reason && <InlineMailNote> {reason}</InlineMailNote>}
  </>
)

type FourZonesProps = { named: readonly Brief[]; otherZones: readonly Brief[]; renderedAt: Date }

/** The table of all four zones, the mail's own zones first. */
export function FourZonesTable({ named, otherZones, renderedAt }: FourZonesProps) {
  const briefs = new Map<Zone, Brief>([...otherZones, ...named].map((one) => [one.zone, one]))
  const own = named.map(({ zone }) => zone)
  const order = [...own, ...ZONES.filter((zone) => !own.includes(zone))]
  return (
    <MailSection title="Four zones">
      <MailTable
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
      <MailNote>Usual and day-ahead are for this hour; {MISSING_VALUE_DASH} where the zone’s brief has none.</MailNote>
    </MailSection>
  )
}

export const DataAgesTable = ({
  brief,
  renderedAt,
  clock,
}: {
  brief: Brief
  renderedAt: Date
  clock: ReaderTimeFormatter
}) => (
  <MailSection title="Data ages">
    <MailTable
      columns={[{ title: 'Source' }, { title: 'State' }, { title: 'Observed' }, { title: 'Age', figures: true }]}
      rows={REQUIRED_SOURCE_NAMES.map((name) => {
        const { state, observedAt, note } = brief.diagnostics[name]
        const at = observedAt === null ? null : new Date(observedAt)
        return {
          key: name,
          cells: [
            getSourceTitle(name),
            state === 'ok' ? formatSourceState(state) : <strong key="state">{formatSourceState(state)}</strong>,
            at ? (
              formatObservedTime(name, at, clock)
            ) : (
              <TextWithReason key="seen" text={MISSING_VALUE_DASH} reason={note ?? 'never seen'} />
            ),
            at ? writeSourceAge(name, at.getTime(), renderedAt.getTime()) : MISSING_VALUE_DASH,
          ],
        }
      })}
    />
    <MailNote>
      Ages at {clock.at(renderedAt)}. Data quality {brief.dataQuality.grade.toLowerCase()},{' '}
      {Math.round(100 * brief.dataQuality.score)}%.
    </MailNote>
  </MailSection>
)
