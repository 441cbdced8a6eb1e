import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type Look = {
  variant?: 'plain' | 'primary' | 'quiet' | 'danger' | undefined
  size?: 'regular' | 'large' | undefined
}

/** The style of a button for links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'plain', size = 'regular' }: Look = {}): string =>
  classNames(styles.button, styles[variant], size === 'large' && styles.large)

export type ButtonProps = ComponentProps<'button'> & Look

export const Button = ({ variant = 'plain', size = 'regular', className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={classNames(buttonClass({ variant, size }), className)} />
)
