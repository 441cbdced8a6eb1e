import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** HTML attributes that connect a control to its label, hint and error. */
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

export type FieldProps = {
  label: string
  /** Content at the right of the label, such as "Forgot password?". */
  aside?: ReactNode
  hint?: string | undefined
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Composes the error and the hint of a control, and the ids that connect both to the control. */
export function useFieldHintAndError(error: string | undefined, hint: string | undefined) {
  const id = useId()
  const shown = [
    { id: `${id}-error`, className: styles.error, children: error },
    { id: `${id}-hint`, className: styles.hint, children: hint },
  ].filter(({ children }) => children)
  const describedBy = shown.map((note) => note.id).join(' ') || undefined
  return { id, describedBy, notes: shown.map((note) => <p key={note.id} {...note} />) }
}

export function Field({ label, aside, hint, error, children }: FieldProps) {
  const { id, describedBy, notes } = useFieldHintAndError(error, hint)
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {notes}
    </div>
  )
}

type Wrapped = Omit<FieldProps, 'children'>

export type TextFieldProps = Wrapped & Omit<ComponentProps<'input'>, 'id'>

export const TextField = ({ label, aside, hint, error, ...input }: TextFieldProps) => (
  <Field label={label} aside={aside} hint={hint} error={error}>
    {(control) => <input {...input} {...control} className={styles.control} />}
  </Field>
)

export type SelectFieldProps = Wrapped & Omit<ComponentProps<'select'>, 'id'>

export const SelectField = ({ label, aside, hint, error, children, ...select }: SelectFieldProps) => (
  <Field label={label} aside={aside} hint={hint} error={error}>
    {(control) => (
      <span className={styles.selectFrame}>
        <select {...select} {...control} className={styles.control}>
          {children}
        </select>
      </span>
    )}
  </Field>
)
