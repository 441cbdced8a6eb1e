import { DEFAULT_ZONE, isZone, ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { PAGE_ROUTES } from '../../lib/routing/paths.ts'
import { readLastZone, saveLastZone } from '../../lib/storage/last-zone.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import styles from './zone-form.module.css'

export type ZoneFormProps = {
  /**
   * Opens the brief of a load zone; resolves when the brief page opens, or at once if the trial does not grant the
   * brief.
   */
  onGenerate: (zone: Zone) => Promise<void>
  note?: ReactNode
}

/**
 * Shows the form that chooses a load zone. The form element keeps the choice, not React, because a visitor can choose
 * and submit before the app has started.
 */
export function ZoneForm({ onGenerate, note }: ZoneFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isWorking, setWorking] = useState(false)

  useEffect(() => {
    const field = form.current?.querySelector('select')
    if (field?.value === DEFAULT_ZONE) field.value = readLastZone()
  }, [])

  async function generate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking) return
    const chosen = event.currentTarget.querySelector('select')?.value ?? ''
    const zone = isZone(chosen) ? chosen : readLastZone()
    setWorking(true)
    try {
      await onGenerate(zone)
    } finally {
      setWorking(false)
    }
  }

  return (
    <form ref={form} className={`screen-only ${styles.form}`} action={PAGE_ROUTES.brief} onSubmit={generate}>
      <SelectField
        label="ERCOT Zone"
        name="zone"
        defaultValue={DEFAULT_ZONE}
        onChange={({ target }) => {
          if (isZone(target.value)) saveLastZone(target.value)
        }}
      >
        {ZONES.map((each) => (
          <option key={each} value={each}>
            {ZONE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" size="large" aria-disabled={isWorking || undefined}>
        {isWorking ? 'Generating...' : 'Generate Market Brief'}
      </Button>
      <p className={styles.note} role="status">
        {note}
      </p>
    </form>
  )
}
