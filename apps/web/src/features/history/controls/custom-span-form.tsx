import { formatCentralStamp, readCentralWallClock } from '@tradeops/domain/time/central-time'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import styles from './controls.module.css'

/** Formats an instant in Central time as a datetime-local field does: `2026-07-15T16:30`. */
const fieldText = (instant: string): string => formatCentralStamp(Date.parse(instant)).slice(0, 16)

const WALL_CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/**
 * UTC offsets of Central time; the summer offset is tried first, so that a time in the repeated autumn hour means its
 * first pass.
 */
const OFFSETS = ['-05:00', '-06:00']

/** Parses the Central wall clock of a datetime-local field into an instant with its UTC offset. */
export function parseCentralFieldTime(text: string): { at: string } | { error: string } {
  const wall = WALL_CLOCK.exec(text)?.[0]
  if (!wall) return { error: 'Enter a date and a time.' }
  const at = OFFSETS.map((offset) => `${wall}:00${offset}`).find(
    (stamp) => !Number.isNaN(Date.parse(stamp)) && formatCentralStamp(Date.parse(stamp)) === stamp,
  )
  return at ? { at } : { error: 'No such time: clocks skip an hour that night.' }
}

export type CustomSpanFormProps = {
  shown: { from: string; to: string }
  onChange: (span: { from: string; to: string }) => void
}

/**
 * Shows two fields for the start and end of a custom time span in Central time. The server refuses an invalid span and
 * names the nearest valid one.
 */
export function CustomSpanForm({ shown, onChange }: CustomSpanFormProps) {
  const [from, setFrom] = useState(() => fieldText(shown.from))
  const [to, setTo] = useState(() => fieldText(shown.to))
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({})
  const year = readCentralWallClock(new Date(shown.to)).year

  function submit(event: FormEvent) {
    event.preventDefault()
    const [begin, end] = [parseCentralFieldTime(from), parseCentralFieldTime(to)]
    if ('at' in begin && 'at' in end) onChange({ from: begin.at, to: end.at })
    else setErrors({ ...('error' in begin && { from: begin.error }), ...('error' in end && { to: end.error }) })
  }

  const field = { type: 'datetime-local', max: `${year + 1}-12-31T23:59` }
  return (
    <form className={styles.custom} onSubmit={submit} noValidate>
      <TextField
        {...field}
        label="From (CT)"
        value={from}
        error={errors.from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        {...field}
        label="To (CT)"
        value={to}
        error={errors.to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit">Show</Button>
    </form>
  )
}
