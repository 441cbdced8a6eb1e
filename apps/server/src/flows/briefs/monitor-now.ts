import { composeMonitor } from '@tradeops/domain/brief/monitor/compose-monitor'
import type { Monitor } from '@tradeops/domain/brief/monitor/monitor'
import { type ExposureMap, NO_EXPOSURES } from '@tradeops/domain/rules/panel/exposure'
import { type BoardNeeds, madeOnce } from './board-now.ts'

export type MonitorNeeds = BoardNeeds & { exposures: { at(now: Date): Promise<ExposureMap | null> } }

/** The desk's board, with what past prices have shown of the constraints by now. */
export const monitorNow = ({ exposures, ...needs }: MonitorNeeds): (() => Promise<Monitor>) =>
  madeOnce(needs, async (window, now, newest) =>
    composeMonitor(window, now, newest, (await exposures.at(now)) ?? NO_EXPOSURES),
  )
