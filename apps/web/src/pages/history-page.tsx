import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ShortcutsDialog } from '../features/brief/bar/shortcuts-dialog.tsx'
import { useKeyboardShortcuts } from '../features/brief/bar/use-keyboard-shortcuts.ts'
import {
  type HistoryPageQuery,
  readHistoryPageQuery,
  writeHistoryPageQuery,
} from '../features/history/history-page-query.ts'
import { HistoryPreview } from '../features/history/history-preview.tsx'
import { HistoryView } from '../features/history/history-view.tsx'
import { pageAddresses } from '../lib/routing/paths.ts'
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
  const query = readHistoryPageQuery(search)
  const show = useCallback((next: HistoryPageQuery) => setSearch(writeHistoryPageQuery(next)), [setSearch])
  useKeyboardShortcuts(
    useCallback((zone) => setSearch((before) => ({ ...Object.fromEntries(before), zone })), [setSearch]),
    useCallback(() => setHelpOpen(true), []),
  )
  return (
    <>
      <HistoryView
        query={query}
        onChange={show}
        onOpenBrief={(id) => navigate(pageAddresses.pastBrief(query.zone, id))}
      />
      <ShortcutsDialog open={helpOpen} onDismiss={() => setHelpOpen(false)} />
    </>
  )
}
