import { type ComponentProps, useId } from 'react'
import { VisuallyHidden } from '../frame/visually-hidden.tsx'
import field from './field.module.css'
import styles from './toggle-group.module.css'

export type ToggleGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> & {
  label: string
  /** `short` is shown, `name` is read by screen readers. */
  options: readonly { value: string; short: string; name: string }[]
  hint?: string | undefined
  error?: string | undefined
}

/** Checkboxes that look like buttons. */
export function ToggleGroup({ label, options, hint, error, ...input }: ToggleGroupProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} aria-describedby={described || undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map(({ value, short, name }) => (
          <label key={value} className={styles.option}>
            <input {...input} type="checkbox" value={value} className={styles.box} />
            <span aria-hidden="true" className={styles.face}>
              {short}
            </span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={field.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={field.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
