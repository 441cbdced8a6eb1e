import type { ReactNode } from 'react'

/** Read by screen readers, not shown. With the role `status`, changes are announced. */
export const VisuallyHidden = ({ children, role }: { children: ReactNode; role?: 'status' }) => (
  <span className="visually-hidden" role={role}>
    {children}
  </span>
)
