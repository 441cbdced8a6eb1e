import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { Link } from 'react-router'
import { useLinks } from '../../lib/routing/links.ts'
import { useTrial } from './trial-context.ts'

/**
 * Shows a note instead of a refused brief, once the visitor has declined the sign-up prompt so often that it no longer
 * opens.
 */
export function TrialUsedUpNote({ zone }: { zone: Zone }) {
  return (
    <strong>
      Your free brief is used. <Link to={useLinks().registerForBrief(zone)}>Create a free account</Link> to open{' '}
      {ZONE_NAMES[zone]}.
    </strong>
  )
}

/**
 * Shows a line about the trial under the button on the home page; once the visitor has declined enough sign-up prompts,
 * only this line is shown.
 */
export function TrialNote() {
  const { isOnTrial, isUnused, isUsedUp } = useTrial()
  const links = useLinks()
  if (!isOnTrial) return null
  if (isUnused) return 'One brief free, no account needed.'
  if (!isUsedUp) return null
  return (
    <>
      Your free brief is used. <Link to={links.register()}>Create a free account</Link> for unlimited briefs.
    </>
  )
}
