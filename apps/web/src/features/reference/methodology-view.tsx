import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MethodologyAnswer } from '@tradeops/contract/site/methodology'
import { ROUND_TRIP_EFFICIENCY } from '@tradeops/domain/batteries/battery-terms'
import { formatCountWithNoun } from '@tradeops/domain/present/numbers'
import { useState } from 'react'
import { apiClient } from '../../lib/http/api.ts'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { importTolerantParser } from '../../lib/http/import-tolerant-parser.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FoldableDetails } from '../../ui/frame/fold.tsx'
import styles from './reference.module.css'

const parser = () =>
  importTolerantParser(async () => (await import('@tradeops/contract/site/methodology')).MethodologyAnswer)

/** Fetched once, because the rules change only with a release. */
export const methodologyQuery = queryOptions({
  queryKey: ['methodology'],
  queryFn: ({ signal }) => apiClient.get('/api/methodology', {}, parser(), signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Shows every rule in the order in which the engine runs them; the texts are generated from the definitions of the
 * rules.
 */
export const MethodologyView = () => (
  <div className={styles.reference}>
    <h1 className={styles.title}>Methodology</h1>
    <p className={styles.lead}>
      How each rule decides, generated from the definitions that the engine runs. A rule reads only what was published
      by its run, and a missing number is never guessed. When ERCOT corrects a price, the calls that it decided are
      scored again and marked “restated on”; the first score stays.
    </p>
    <Rules />
    <PricesMethod />
    <BatteryMethod />
  </div>
)

/** Describes how the market prices scarcity, which the rules of several subjects assume. */
const PricesMethod = () => (
  <section id="prices">
    <h2 className={styles.ruleTitle}>Prices and scarcity</h2>
    <p>
      Since 5 December 2025 each SCED run buys energy and ancillary services together (co-optimization). A shortage sets
      the clearing price of a service (MCPC) from its demand curve (ASDC) and raises LMPs in the same run. What is paid
      in real time (SPP) is the time-weighted LMP of 15 minutes plus the adder RTRDPA. System lambda and each MCPC are
      capped at $5,000, real-time offers at $2,000; under emergency pricing the cap is $2,000.
    </p>
    <p>
      Rates and records from before that day say “before co-optimization”. The lines of the ancillary price rule are not
      yet measured live. Battery output (ESR) and load before and after that day are different series: load no longer
      contains what batteries charge.
    </p>
  </section>
)

/** Describes battery plans, which are not a rule because they make no call and have no alert level. */
const BatteryMethod = () => (
  <section id="battery-plans">
    <h2 className={styles.ruleTitle}>Battery plans</h2>
    <p>
      {`The hours of a Central day that earn the most with 1, 2 and 4 hours of storage: one cycle, charging before discharging, empty at midnight, ${Math.round(100 * ROUND_TRIP_EFFICIENCY)} % of the energy bought sold again. The running hour is left out. A day with an unpriced hour has no plan.`}
    </p>
    <p>
      On 2024 (before co-optimization) plans by day-ahead earned 76 to 88 % of perfect foresight; by the outlook,
      planned again every hour, 80 to 90 %. P10 to P90 of the earnings held 68 to 82 % of the days.
    </p>
  </section>
)

type RuleEntry = MethodologyAnswer[number]

const matchesSearch = ({ title, about, method, lines, needs }: RuleEntry, search: string): boolean =>
  [title, about, method, ...lines, ...needs].join(' ').toLowerCase().includes(search.trim().toLowerCase())

function Rules() {
  const { data, error } = useQuery(methodologyQuery)
  const [search, setSearch] = useState('')
  if (error && !data) return <p role="alert">Failed to load: {getErrorMessage(error)}</p>
  if (!data)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton height="24rem" />
      </div>
    )
  const found = data.filter((rule) => matchesSearch(rule, search))
  return (
    <div className={styles.withContents}>
      <div className={styles.contents}>
        <TextField
          label="Find a rule"
          type="search"
          value={search}
          hint={`${found.length} of ${formatCountWithNoun(data.length, 'rule')}`}
          onChange={({ target }) => setSearch(target.value)}
        />
        <nav aria-label="Contents">
          <ol className={styles.list}>
            {found.map(({ kind, title }) => (
              <li key={kind}>
                <a href={`#${kind}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div className={styles.rules}>
        {found.map((rule) => (
          <RuleCard key={rule.kind} {...rule} />
        ))}
        {found.length === 0 && <p>No rule matches “{search}”.</p>}
      </div>
    </div>
  )
}

const RuleCard = ({ kind, title, method, about, lines, limits, needs, prior }: RuleEntry) => (
  <article id={kind} className={styles.rule}>
    <h2 className={styles.ruleTitle}>
      {title} <small className={styles.name}>{about}</small>
    </h2>
    {lines.map((line) => (
      <p key={line} className={styles.lines}>
        {line}
      </p>
    ))}
    <FoldableDetails summary="How it decides">
      <p>{method}</p>
      <dl className={styles.facts}>
        {needs.length > 0 && <Fact name="Needs">{needs.join(', ')}</Fact>}
        <Fact name="Record">{prior}</Fact>
        {limits.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </FoldableDetails>
  </article>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
