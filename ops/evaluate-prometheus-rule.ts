type Sample = { name: string; labels: Record<string, string>; value: number }

/** Reads the text that `/metrics` serves. */
export const parseMetricSamples = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels, value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (!name) return []
    const pairs = [...(labels ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label!, text!])
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })

/**
 * Matches a rule such as `max by (source) (source_state{state="missing"}) == 1`: an aggregate of one metric, compared
 * with a number.
 */
const RULE = /^(min|max|sum)(?: by \(([\w, ]+)\))? ?\((\w+)(?:\{(.*)\})?\) (>=|==|>|<) ([\d.]+)$/

const AGGREGATES = {
  min: (values: number[]) => Math.min(...values),
  max: (values: number[]) => Math.max(...values),
  sum: (values: number[]) => values.reduce((sum, value) => sum + value, 0),
}
const COMPARISONS = {
  '>=': (value: number, limit: number) => value >= limit,
  '==': (value: number, limit: number) => value === limit,
  '>': (value: number, limit: number) => value > limit,
  '<': (value: number, limit: number) => value < limit,
}

function matches(sample: Sample, matchers: string): boolean {
  return [...matchers.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].every(([, label, operator, wanted]) => {
    const value = sample.labels[label!] ?? ''
    if (operator === '=~') return new RegExp(`^(?:${wanted})$`).test(value)
    return operator === '=' ? value === wanted : value !== wanted
  })
}

/**
 * Evaluates a rule on one scrape, as Prometheus does: it fires if any group fulfills the comparison, and never without
 * samples. Null for an expression of another form.
 */
export function evaluatePrometheusRule(expression: string, samples: readonly Sample[]): boolean | null {
  const [, aggregate, by, metric, matchers, comparison, limit] = RULE.exec(expression) ?? []
  if (!aggregate) return null
  const groups = new Map<string, number[]>()
  for (const sample of samples) {
    if (sample.name !== metric || !matches(sample, matchers ?? '')) continue
    const group = JSON.stringify((by ?? '').split(', ').map((label) => sample.labels[label] ?? ''))
    groups.set(group, [...(groups.get(group) ?? []), sample.value])
  }
  const combine = AGGREGATES[aggregate as keyof typeof AGGREGATES]
  const compare = COMPARISONS[comparison as keyof typeof COMPARISONS]
  return [...groups.values()].some((values) => compare(combine(values), Number(limit)))
}
