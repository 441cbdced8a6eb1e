import { isZone, ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { type FormEvent, type ReactNode, useState } from 'react'
import { saveLastZone, useLastZone } from '../../lib/storage/last-zone.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import styles from './zone-form.module.css'

export type ZoneFormProps = {
  /** Opens the brief; resolves once it is loading or has failed. */
  onGenerate: (zone: Zone) => Promise<void>
  note?: ReactNode
}

export function ZoneForm({ onGenerate, note }: ZoneFormProps) {
  const lastZone = useLastZone()
  const [chosen, setZone] = useState<Zone | null>(null)
  const zone = chosen ?? lastZone
  const [isWorking, setWorking] = useState(false)

  async function generate(event: FormEvent) {
    event.preventDefault()
    setWorking(true)
    try {
      await onGenerate(zone)
    } finally {
      setWorking(false)
    }
  }

  return (
    <form className={`screen-only ${styles.form}`} onSubmit={generate}>
      <SelectField
        label="ERCOT Zone"
        value={zone}
        onChange={({ target }) => {
          if (!isZone(target.value)) return
          setZone(target.value)
          saveLastZone(target.value)
        }}
      >
        {ZONES.map((each) => (
          <option key={each} value={each}>
            {ZONE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" size="large" disabled={isWorking}>
        {isWorking ? 'Generating...' : 'Generate Market Brief'}
      </Button>
      <p className={styles.note} role="status">
        {note}
      </p>
    </form>
  )
}
