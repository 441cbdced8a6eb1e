import { capitalized, reasonWords } from '@tradeops/domain/present/key-figures'
import { DASH, decimal, dollars, signedMegawatts } from '@tradeops/domain/present/numbers'
import type { Level } from '@tradeops/domain/rules/level'
import { LevelChip } from '../../../ui/figures/chip.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { RulesShadow } from '../brief.ts'
import styles from './rules-panel.module.css'

/** Rules that run beside the desk and are scored, but decide nothing. */
export const RulesPanel = ({ rules }: { rules: RulesShadow }) => (
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

/** A rule that was not sent is as unknown as one that could not be judged. */
const UNKNOWN = 'Unknown'

/** Grades that say no more than the status beside them. */
const SAID_BY_STATUS = ['NORMAL', 'BREAKOUT', 'LOW']

const Rule = ({ name, status, grade, children }: RuleProps) => (
  <div className={styles.rule}>
    <h3 className={styles.name}>{name}</h3>
    <span className={styles.status}>
      {grade && !SAID_BY_STATUS.includes(grade) && (
        <span className={styles.grade}>{capitalized(grade.toLowerCase())}</span>
      )}
      <LevelChip level={lookOf(status ?? UNKNOWN)}>{status ?? UNKNOWN}</LevelChip>
    </span>
    <p className={styles.text}>{children}</p>
  </div>
)

/** A status that asks for attention looks like a warning, an unknown one like something to watch. */
function lookOf(status: string): Level {
  if (status === 'ACTIVE' || status === 'HIGH') return 'warn'
  return status.startsWith('Unknown') ? 'watch' : 'info'
}

const isKnown = (status: string | null | undefined) => status != null && !status.startsWith(UNKNOWN)

const unjudged = (reason: string | null | undefined) => `Cannot be judged: ${reasonWords(reason)}.`

function LmpBreakout({ rule }: { rule: RulesShadow['lmpBreakout'] }) {
  const { status, grade, intervalsOutside, totalIntervals, avgAbsDelta, z, band, reason } = rule ?? {}
  const known = typeof intervalsOutside === 'number' && typeof totalIntervals === 'number'
  const words = [
    known ? `${intervalsOutside} of ${totalIntervals} intervals outside the band` : null,
    typeof avgAbsDelta === 'number' ? `average gap ${dollars(avgAbsDelta)}/MWh` : null,
    typeof z === 'number' ? `z\u00a0${decimal(z, 1)}` : null,
    typeof z !== 'number' && band ? `band ${dollars(band[0])} to ${dollars(band[1])}/MWh` : null,
  ].filter((part) => part !== null)
  return (
    <Rule name="LMP Breakout" status={status} grade={grade}>
      {words.join('; ') || unjudged(reason)}
    </Rule>
  )
}

function topWords({ name, shadow }: { name?: string | null | undefined; shadow?: number | null | undefined }): string {
  const price = dollars(shadow)
  return `${name ?? 'Unnamed constraint'}, shadow price ${price === DASH ? price : `${price}/MWh`}`
}

function ConstraintPressure({ rule }: { rule: RulesShadow['constraintPressure'] }) {
  const { status, grade, top, reason } = rule ?? {}
  const byBasis = 'No recent constraint file; judged by the basis alone.'
  const none = isKnown(status) ? (reason ? byBasis : 'No binding constraint.') : unjudged(reason)
  return (
    <Rule name="Constraint Pressure" status={status} grade={grade}>
      {top ? topWords(top) : none}
    </Rule>
  )
}

const perHour = (value: number | null | undefined) => {
  const text = signedMegawatts(value)
  return text === DASH ? text : `${text} MW/h`
}

function RenewableVolatility({ rule }: { rule: RulesShadow['renewableVolatility'] }) {
  const { status, deltaStwpf1h, deltaStppf1h, reason } = rule ?? {}
  const words = `Wind ${perHour(deltaStwpf1h)}; solar ${perHour(deltaStppf1h)}`
  const caveat = reason === 'too_few' && isKnown(status) ? 'little history to judge by' : reason && reasonWords(reason)
  return (
    <Rule name="Renewable Volatility" status={status}>
      {caveat ? `${words}; ${caveat}` : words}
    </Rule>
  )
}
