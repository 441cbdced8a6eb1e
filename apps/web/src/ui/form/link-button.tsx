import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import { buttonClass, type Look } from './button.tsx'

/** A link that looks like a button. */
export const LinkButton = ({ variant, size, className, ...link }: LinkProps & Look) => (
  <Link {...link} className={classNames(buttonClass({ variant, size }), className)} />
)
