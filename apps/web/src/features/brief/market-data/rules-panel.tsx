import { capitalize, describeAbsenceReason } from '@tradeops/domain/present/key-figures'
import {
  formatDecimal,
  formatDollarAmount,
  formatSignedMegawatts,
  MISSING_VALUE_DASH,
} from '@tradeops/domain/present/numbers'
import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import { AlertLevelChip } from '../../../ui/figures/chip.tsx'
import { FoldableDetails } from '../../../ui/frame/fold.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { ShadowRules } from '../brief.ts'
import styles from './rules-panel.module.css'

/** Shows rules that are scored but create no items in the brief. */
export const ShadowRulesPanel = ({ rules }: { rules: ShadowRules }) => (
  <Section heading="Rules (Shadow)">
    <LmpBreakout rule={rules.lmpBreakout} />
    <ConstraintPressure rule={rules.constraintPressure} />
    <RenewableVolatility rule={rules.renewableVolatility} />
  </Section>
)

type RuleProps = {
  name: string
  status: string | null | undefined
  grade?: string | null | undefined
  children: string
}

const UNKNOWN = 'Unknown'
/** The specification prescribes this text for a volatility rule without data. */
const UNKNOWN_VOLATILITY = 'Unknown (degraded)'

/**
 * Grades shown beside an active rule, because they add information; beside an inactive rule they would contradict it.
 */
const SHOWN_GRADES = ['HIGH', 'SEVERE']

/** Texts for an inactive rule that is close to being active. */
const NEARLY: Record<string, string> = { WATCH: 'close to a breakout', MODERATE: 'moderate' }

/** Shows one rule; the figures of an inactive rule are folded. */
const Rule = ({ name, status, grade, children }: RuleProps) => {
  const level = levelOf(status ?? UNKNOWN)
  const text = <p className={styles.text}>{grade && NEARLY[grade] ? `${children}; ${NEARLY[grade]}` : children}</p>
  const head = (
    <>
      <h3 className={styles.name}>{name}</h3>
      <span className={styles.status}>
        {grade && SHOWN_GRADES.includes(grade) && (
          <span className={styles.grade}>{capitalize(grade.toLowerCase())}</span>
        )}
        <AlertLevelChip level={level}>{status ?? UNKNOWN}</AlertLevelChip>
      </span>
    </>
  )
  return (
    <div className={styles.rule}>
      {level === 'info' ? (
        <FoldableDetails summary={head}>{text}</FoldableDetails>
      ) : (
        <>
          <div className={styles.head}>{head}</div>
          {text}
        </>
      )}
    </div>
  )
}

function levelOf(status: string): AlertLevel {
  if (status === 'ACTIVE' || status === 'HIGH') return 'warn'
  return status.startsWith('Unknown') ? 'watch' : 'info'
}

const isKnown = (status: string | null | undefined) => status != null && !status.startsWith(UNKNOWN)

const cannotJudge = (reason: string | null | undefined) => `Cannot be judged: ${describeAbsenceReason(reason)}.`

function LmpBreakout({ rule }: { rule: ShadowRules['lmpBreakout'] }) {
  const { status, grade, intervalsOutside, totalIntervals, avgAbsDelta, z, band, reason } = rule ?? {}
  const known = typeof intervalsOutside === 'number' && typeof totalIntervals === 'number'
  const words = [
    known ? `${intervalsOutside} of ${totalIntervals} intervals outside the band` : null,
    typeof avgAbsDelta === 'number' ? `average gap ${formatDollarAmount(avgAbsDelta)}/MWh` : null,
    typeof z === 'number' ? `z\u00a0${formatDecimal(z, 1)}` : null,
    typeof z !== 'number' && band ? `band ${formatDollarAmount(band[0])} to ${formatDollarAmount(band[1])}/MWh` : null,
  ].filter((part) => part !== null)
  return (
    <Rule name="LMP Breakout" status={status} grade={grade}>
      {words.join('; ') || cannotJudge(reason)}
    </Rule>
  )
}

function topWords({ name, shadow }: { name?: string | null | undefined; shadow?: number | null | undefined }): string {
  const price = formatDollarAmount(shadow)
  return `${name ?? 'Unnamed constraint'}, shadow price ${price === MISSING_VALUE_DASH ? price : `${price}/MWh`}`
}

function ConstraintPressure({ rule }: { rule: ShadowRules['constraintPressure'] }) {
  const { status, grade, top, reason } = rule ?? {}
  const byBasis = 'No recent constraint file; based on the basis alone.'
  const none = isKnown(status) ? (reason ? byBasis : 'No binding constraint.') : cannotJudge(reason)
  return (
    <Rule name="Constraint Pressure" status={status} grade={grade}>
      {top ? topWords(top) : none}
    </Rule>
  )
}

const perHour = (value: number | null | undefined) => {
  const text = formatSignedMegawatts(value)
  return text === MISSING_VALUE_DASH ? text : `${text} MW/h`
}

function RenewableVolatility({ rule }: { rule: ShadowRules['renewableVolatility'] }) {
  const { status, deltaStwpf1h, deltaStppf1h, reason } = rule ?? {}
  const words = `Wind ${perHour(deltaStwpf1h)}; solar ${perHour(deltaStppf1h)}`
  const caveat = reason === 'too_few' && isKnown(status) ? 'too few past days' : reason && describeAbsenceReason(reason)
  return (
    <Rule name="Renewable Volatility" status={status ?? UNKNOWN_VOLATILITY}>
      {caveat ? `${words}; ${caveat}` : words}
    </Rule>
  )
}
