import type { ReactNode } from 'react'

/** Shows text to screen readers only; with the role `status`, changes are announced. */
export const VisuallyHidden = ({ children, role }: { children: ReactNode; role?: 'status' }) => (
  <span className="visually-hidden" role={role}>
    {children}
  </span>
)
