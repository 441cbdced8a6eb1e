import type { ComponentProps } from 'react'
import { VisuallyHidden } from '../frame/visually-hidden.tsx'
import { useFieldHintAndError } from './field.tsx'
import styles from './toggle-group.module.css'

export type ToggleGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> & {
  label: string
  /** The options: `short` is shown, and screen readers read `name`. */
  options: readonly { value: string; short: string; name: string }[]
  hint?: string | undefined
  error?: string | undefined
}

/** Shows checkboxes that look like buttons. */
export function ToggleGroup({ label, options, hint, error, ...input }: ToggleGroupProps) {
  const { describedBy, notes } = useFieldHintAndError(error, hint)
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
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
      {notes}
    </fieldset>
  )
}
