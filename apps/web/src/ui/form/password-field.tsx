import { type ComponentProps, useState } from 'react'
import { VisuallyHidden } from '../frame/visually-hidden.tsx'
import field from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import styles from './password-field.module.css'

export type PasswordFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id' | 'type'>

/** Shows a password field whose text can be made visible; the button states what a press will do. */
export function PasswordField({ label, aside, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={field.control}
            spellCheck={false}
          />
          <button type="button" className={styles.show} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </button>
        </span>
      )}
    </Field>
  )
}
