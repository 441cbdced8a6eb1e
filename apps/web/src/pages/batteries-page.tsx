import { isZone } from '@tradeops/domain/market/zones'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { batteriesQuery } from '../features/batteries/api.ts'
import { BatteriesPreview } from '../features/batteries/batteries-preview.tsx'
import { type BatteriesChoice, BatteriesView } from '../features/batteries/batteries-view.tsx'
import { useScedRunQuery } from '../lib/market/use-run-query.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { useLastZone } from '../lib/storage/last-zone.ts'
import { AccountOnlyPage } from './frame/accounts-page.tsx'

export function BatteriesPage() {
  usePageTitle('Batteries')
  return (
    <AccountOnlyPage preview={(actions) => <BatteriesPreview actions={actions} />}>
      <AccountBatteries />
    </AccountOnlyPage>
  )
}

/** Shows the battery plans of the load zone in the URL; by default of the zone that the reader chose last. */
function AccountBatteries() {
  const [search, setSearch] = useSearchParams()
  const lastZone = useLastZone()
  const named = search.get('zone')?.toUpperCase() ?? ''
  const zone = isZone(named) ? named : lastZone
  const [shown, setShown] = useState<Omit<BatteriesChoice, 'zone'>>({ isTomorrow: false, storageHours: 2 })
  const view = useScedRunQuery(batteriesQuery(zone))
  return (
    <BatteriesView
      view={view}
      choice={{ zone, ...shown }}
      onChoose={(next) => {
        setShown(next)
        if (next.zone !== zone) setSearch({ zone: next.zone })
      }}
    />
  )
}
