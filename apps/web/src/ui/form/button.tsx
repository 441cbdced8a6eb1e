import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

type ButtonLook = {
  variant?: 'plain' | 'primary' | 'quiet' | 'danger' | undefined
  size?: 'regular' | 'large' | undefined
}

export const getButtonClass = ({ variant = 'plain', size = 'regular' }: ButtonLook = {}): string =>
  classNames(styles.button, styles[variant], size === 'large' && styles.large)

type ButtonProps = ComponentProps<'button'> & ButtonLook

export const Button = ({ variant = 'plain', size = 'regular', className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={classNames(getButtonClass({ variant, size }), className)} />
)

/** Shows a link that looks like a button. */
export const LinkButton = ({ variant, size, className, ...link }: LinkProps & ButtonLook) => (
  <Link {...link} className={classNames(getButtonClass({ variant, size }), className)} />
)
