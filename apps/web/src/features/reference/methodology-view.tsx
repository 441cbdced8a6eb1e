import { queryOptions, useQuery } from '@tanstack/react-query'
import { MethodologyAnswer } from '@tradeops/contract/site/methodology'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { api } from '../../lib/http/api.ts'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './reference.module.css'

/** Queries the rules once, because they change only with a release. */
const methodologyQuery = queryOptions({
  queryKey: ['methodology'],
  queryFn: ({ signal }) => api.get('/api/methodology', {}, createTolerantParser(MethodologyAnswer), signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Shows every rule in the order in which the engine runs them, generated from the rule's own definition. */
export const MethodologyView = () => (
  <div className={styles.reference}>
    <h1 className={styles.title}>Methodology</h1>
    <p className={styles.lead}>
      How each rule decides, generated from the definitions that the engine runs. In each run, a rule reads only what
      was published by then. A number that is missing or too old is never replaced by a guess.
    </p>
    <Rules />
  </div>
)

function Rules() {
  const { data, error } = useQuery(methodologyQuery)
  if (data)
    return (
      <div className={styles.rules}>
        {data.map((rule) => (
          <RuleSection key={rule.kind} {...rule} />
        ))}
      </div>
    )
  if (error) return <p role="alert">Failed to load: {getErrorMessage(error)}</p>
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height="24rem" />
    </div>
  )
}

type RuleSectionProps = MethodologyAnswer[number]

const RuleSection = ({ kind, title, method, about, lines, limits, needs, prior }: RuleSectionProps) => (
  <Section heading={title} note={about}>
    <p id={kind}>{method}</p>
    <dl className={styles.facts}>
      {lines.length > 0 && <Fact name="Thresholds">{lines.join('; ')}</Fact>}
      {needs.length > 0 && <Fact name="Needs">{needs.join(', ')}</Fact>}
      <Fact name="Record">{prior}</Fact>
    </dl>
    {limits.length > 0 && (
      <details>
        <summary className={styles.summary}>All limits</summary>
        <dl className={styles.facts}>
          {limits.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      </details>
    )}
  </Section>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
