import type { Brief, Change } from '@tradeops/domain/brief/brief'
import { changesBetween } from '@tradeops/domain/brief/changes/changes-between'
import { snapshotOf } from '@tradeops/domain/brief/changes/snapshot'

/** What has changed materially since a brief that the reader had before, the one of the last delivery say. */
export const changesSince = (before: Brief, brief: Brief): Change[] =>
  changesBetween(snapshotOf(before), snapshotOf(brief))
