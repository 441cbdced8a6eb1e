import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isUnconfirmed, useAuth } from '../features/account/session/auth-context.ts'
import { ShortcutsDialog } from '../features/brief/bar/shortcuts-dialog.tsx'
import { useZoneKeys } from '../features/brief/bar/use-zone-keys.ts'
import { HistoryPreview } from '../features/history/history-preview.tsx'
import { type HistoryQuery, readHistoryQuery, writeHistoryQuery } from '../features/history/history-query.ts'
import { HistoryView } from '../features/history/history-view.tsx'
import { useLinks } from '../lib/routing/links.ts'
import { paths } from '../lib/routing/paths.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { buttonClass } from '../ui/form/button.tsx'
import { SignedOutActions, Welcome } from './account-actions.tsx'
import { SiteFrame } from './site-frame.tsx'
import { useLogout } from './use-logout.ts'

export function HistoryPage() {
  usePageTitle('History')
  const auth = useAuth()
  const logOut = useLogout('stay')
  const { user } = auth
  return (
    <SiteFrame actions={user ? <Welcome firstName={user.first_name} onLogout={logOut} /> : <SignedOutActions />}>
      {user ? !isUnconfirmed(auth) && <AccountHistory /> : <VisitorHistory />}
    </SiteFrame>
  )
}

/** The address says what is shown, so that it can be kept, shared and gone back to. */
function AccountHistory() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [helpOpen, setHelpOpen] = useState(false)
  const query = readHistoryQuery(search)
  const show = useCallback((next: HistoryQuery) => setSearch(writeHistoryQuery(next)), [setSearch])
  useZoneKeys(
    useCallback((zone) => setSearch((before) => ({ ...Object.fromEntries(before), zone })), [setSearch]),
    useCallback(() => setHelpOpen(true), []),
  )
  return (
    <>
      <HistoryView query={query} onChange={show} onOpenBrief={(id) => navigate(paths.keptBrief(query.zone, id))} />
      <ShortcutsDialog open={helpOpen} onDismiss={() => setHelpOpen(false)} />
    </>
  )
}

/** Both ways in lead back to this very page, its span and its series. */
function VisitorHistory() {
  const links = useLinks()
  return (
    <HistoryPreview
      actions={
        <>
          <Link to={links.register()} className={buttonClass({ variant: 'primary' })}>
            Create free account
          </Link>
          <Link to={links.login()} className={buttonClass()}>
            Sign In
          </Link>
        </>
      }
    />
  )
}
