import { isZone } from '@tradeops/domain/market/zones'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { batteriesQuery } from '../features/batteries/api.ts'
import { BatteriesPreview } from '../features/batteries/batteries-preview.tsx'
import { BatteriesView, type BatteryPlanChoice } from '../features/batteries/batteries-view.tsx'
import { useLiveMarketQuery } from '../lib/market/use-live-market-query.ts'
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
  const [shown, setShown] = useState<Omit<BatteryPlanChoice, 'zone'>>({ isTomorrow: false, storageHours: 2 })
  const view = useLiveMarketQuery(batteriesQuery(zone))
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
