import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ShortcutsDialog } from '../features/brief/bar/shortcuts-dialog.tsx'
import { useKeyboardShortcuts } from '../features/brief/bar/use-keyboard-shortcuts.ts'
import { HistoryPreview } from '../features/history/history-preview.tsx'
import { type HistoryQuery, readHistoryQuery, writeHistoryQuery } from '../features/history/history-query.ts'
import { HistoryView } from '../features/history/history-view.tsx'
import { paths } from '../lib/routing/paths.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { AccountOnlyPage } from './frame/accounts-page.tsx'

export function HistoryPage() {
  usePageTitle('History')
  return (
    <AccountOnlyPage preview={(actions) => <HistoryPreview actions={actions} />}>
      <AccountHistory />
    </AccountOnlyPage>
  )
}

/** Shows the history page; its URL contains the chosen series and span, so that it can be bookmarked and shared. */
function AccountHistory() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [helpOpen, setHelpOpen] = useState(false)
  const query = readHistoryQuery(search)
  const show = useCallback((next: HistoryQuery) => setSearch(writeHistoryQuery(next)), [setSearch])
  useKeyboardShortcuts(
    useCallback((zone) => setSearch((before) => ({ ...Object.fromEntries(before), zone })), [setSearch]),
    useCallback(() => setHelpOpen(true), []),
  )
  return (
    <>
      <HistoryView query={query} onChange={show} onOpenBrief={(id) => navigate(paths.pastBrief(query.zone, id))} />
      <ShortcutsDialog open={helpOpen} onDismiss={() => setHelpOpen(false)} />
    </>
  )
}
