import { useQuery } from '@tanstack/react-query'
import { DEFAULT_ZONE, ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/http/api-client.ts'
import { lazyWithFallback, ScriptLoadFailedText } from '../../lib/lazy-with-fallback.ts'
import { readLastZone } from '../../lib/storage/last-zone.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { readStrikePriceInput, type StrikePriceInput, strikePriceQuery } from './api.ts'
import styles from './strike.module.css'

/** The script of the result is loaded on demand, because most readers of the home page enter no price. */
const StrikePriceResult = lazyWithFallback(
  () => import('./strike-price-result.tsx').then((module) => module.StrikePriceResult),
  ScriptLoadFailedText,
)

/** Explains below the field why the price cannot be used, or why there is no answer. */
function explainStepFailure(error: Error | null): string | undefined {
  if (error === null) return undefined
  return (error instanceof ApiError ? error.fields.price : undefined) ?? getErrorMessage(error)
}

/**
 * Shows what a strike price would have meant in the past, and its probabilities in the next hours; needs no account.
 */
export function StrikePricePanel({ start }: { start: StrikePriceInput | null }) {
  const form = useRef<HTMLFormElement>(null)
  const [question, setQuestion] = useState(start)
  const { data, error, isFetching } = useQuery(strikePriceQuery(question))

  useEffect(() => {
    const field = form.current?.querySelector('select')
    if (field?.value === DEFAULT_ZONE && start === null) field.value = readLastZone()
  }, [start])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setQuestion(readStrikePriceInput(new FormData(event.currentTarget)))
  }

  return (
    <Section
      heading="Your strike price"
      note="settled hours of the last 30 days"
      className={`screen-only ${styles.panel}`}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <SelectField label="Zone" name="zone" defaultValue={start?.zone ?? DEFAULT_ZONE}>
          {ZONES.map((each) => (
            <option key={each} value={each}>
              {ZONE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Price, $/MWh"
          name="price"
          inputMode="decimal"
          placeholder="80"
          defaultValue={start?.price}
          maxLength={20}
          autoComplete="off"
          error={explainStepFailure(error)}
        />
        <Button type="submit" size="large" disabled={isFetching && question !== null && data === undefined}>
          Show
        </Button>
        <p className={styles.hint}>
          The price above which you would rather not buy: a miner, a data center, a retailer.
        </p>
      </form>
      <div aria-live="polite" aria-busy={isFetching}>
        {data && !error && (
          <Suspense fallback={null}>
            <StrikePriceResult answer={data} />
          </Suspense>
        )}
      </div>
    </Section>
  )
}
