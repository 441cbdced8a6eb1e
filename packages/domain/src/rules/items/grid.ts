import { SOURCE_OF } from '../../market/series.ts'
import { type Judgement, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { MINUTE_MS } from '../facts/clock.ts'
import { computed, type Figure, limit, measured, named, timed } from '../figure.ts'
import type { Level } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { THRESHOLDS } from '../thresholds.ts'

/** Falls slower than this are noise; lines further off than this are not worth a count-down. */
const CLEAR_FALL_MW = 20
const MOST_MINUTES_LEFT = 120

/** Quick reserves against ERCOT's published steps. */
export function reserveTightness({ facts, nowMs }: Scene): Judgement {
  const { prc, prcChange, prcUsual } = facts.system.reserves
  if (!isFact(prc)) return withhold('reserve_tightness', prc.absent)
  const rule = THRESHOLDS.items.reserve
  const change = isFact(prcChange) ? prcChange.value : 0
  const thinUnder = prcUsual === null ? null : rule.shareOfNorm * prcUsual
  const levelAt = (margin: number): Level | null => {
    if (prc.value < rule.alert + margin) return 'alert'
    if (prc.value < rule.warn + margin) return 'warn'
    if (prc.value < rule.watch + margin) return 'watch'
    const falling = prc.value < rule.info + margin && change <= -rule.fallMw + margin
    const thin = thinUnder !== null && prc.value < thinUnder + margin
    return falling || thin ? 'info' : null
  }
  const entry = levelAt(0)
  return {
    kind: 'reserve_tightness',
    entry,
    hold: levelAt(rule.exitAbove),
    prior: THRESHOLDS.prior.reserve_tightness,
    agreement: change < 0 ? 1 : 0,
    ageMinutes: (nowMs - prc.atMs) / MINUTE_MS,
    describe() {
      const steps = THRESHOLDS.reserveSteps
      const room = prc.value - steps.watch
      const per10 = change / (rule.fallMinutes / 10)
      const figures: Figure[] = [
        measured('prc', 'Physical responsive capability', 'MW', prc, rule[entry ?? 'info']),
        computed('room', 'Distance to the Watch line', Math.abs(room), 'MW', prc.atMs, prc.source),
        limit('watchLine', 'ERCOT Watch', steps.watch, 'MW'),
        limit('eea1', 'EEA1', steps.eea1, 'MW'),
        limit('eea2', 'EEA2', steps.eea2, 'MW'),
        limit('eea3', 'EEA3', steps.eea3, 'MW'),
      ]
      if (prcUsual !== null) figures.push(computed('usual', 'Usual at this time', prcUsual, 'MW', prc.atMs, prc.source))
      const side = room >= 0 ? 'above' : 'under'
      if (per10 >= -CLEAR_FALL_MW) return { variant: prcUsual === null ? 'plain' : 'usual', words: { side }, figures }
      figures.push(
        computed('fall', 'Fall in ten minutes', -per10, 'MW', prc.atMs, prc.source),
        limit('ten', 'Minutes', 10, 'min'),
      )
      const minutesLeft = (10 * room) / -per10
      if (room <= 0 || minutesLeft > MOST_MINUTES_LEFT) return { variant: 'falling', words: { side }, figures }
      figures.push(computed('left', 'Minutes to the Watch line at that rate', minutesLeft, 'min', prc.atMs, prc.source))
      return { variant: 'nearing', words: { side }, figures }
    },
  }
}

function noticeLevel(level: number, text: string): Level | null {
  if (level > 0 || /\beea\b|emergency/i.test(text)) return 'alert'
  if (/weather watch/i.test(text)) return 'info'
  if (/watch/i.test(text)) return 'warn'
  return /normal/i.test(text) ? null : 'info'
}

/** ERCOT's own word on the state of the grid. */
export function gridNotice({ facts, nowMs }: Scene): Judgement {
  const { grid } = facts.system.reserves
  if ('absent' in grid) return withhold('grid_notice', grid.absent)
  const entry = noticeLevel(grid.level, `${grid.detail.state} ${grid.detail.title}`)
  if (entry === null) return null
  return {
    kind: 'grid_notice',
    entry,
    hold: entry,
    prior: THRESHOLDS.prior.grid_notice,
    agreement: 0,
    ageMinutes: (nowMs - grid.atMs) / MINUTE_MS,
    describe() {
      const source = SOURCE_OF.gridCondition
      const figures = [
        named('title', 'Grid condition', grid.detail.title.slice(0, 40), grid.atMs, source),
        timed('at', 'As of', grid.atMs, source),
        computed('level', 'EEA level', grid.level, 'level', grid.atMs, source, 1),
      ]
      const note = grid.detail.note?.trim().slice(0, 200)
      if (note) figures.push(named('note', 'What ERCOT says', note, grid.atMs, source))
      return { variant: note ? 'note' : 'bare', words: {}, figures }
    },
  }
}

const CLEAR_OUTPUT_MW = 500

/** The battery fleet turns round, or has little left to give while the price is high. */
export function storageShift({ facts, nowMs }: Scene): Judgement {
  const { net, before, max30d } = facts.system.storage
  if (!isFact(net)) return withhold('storage_shift', net.absent)
  if (!isFact(before)) return withhold('storage_shift', 'too_few')
  const rule = THRESHOLDS.items
  const swingMw = net.value - before.value
  const turned = net.value > 0 !== before.value > 0 && Math.abs(swingMw) >= 2 * CLEAR_OUTPUT_MW
  const swung = Math.abs(swingMw) >= rule.storageSwingMw
  const { lmp } = facts.prices
  const nearFrom = max30d !== null && max30d > 0 ? rule.storageNearMax * max30d : Number.POSITIVE_INFINITY
  const spent = net.value >= nearFrom && isFact(lmp) && lmp.value >= rule.storagePrice
  const entry: Level | null = spent ? 'watch' : turned || swung ? 'info' : null
  return {
    kind: 'storage_shift',
    entry,
    hold: entry,
    prior: THRESHOLDS.prior.storage_shift,
    agreement: 0,
    ageMinutes: (nowMs - net.atMs) / MINUTE_MS,
    describe() {
      const source = SOURCE_OF.generation
      const figures: Figure[] = [
        measured('net', 'Net storage output', 'MW', net, spent ? nearFrom : null),
        measured('before', 'Half an hour earlier', 'MW', before),
        computed('swing', 'Change since then', swingMw, 'MW', net.atMs, source, rule.storageSwingMw),
        limit('minutes', 'Minutes compared', rule.storageMinutes, 'min'),
      ]
      if (max30d !== null) figures.push(computed('most', 'Largest in thirty days', max30d, 'MW', net.atMs, source))
      if (spent) figures.push(measured('lmp', 'Hub LMP', '$/MWh', lmp, rule.storagePrice))
      const what = net.value > 0 !== before.value > 0 ? 'turn' : 'swing'
      return {
        variant: spent ? 'spent' : `${what}${max30d === null ? '' : '_compared'}`,
        words: {
          state: net.value >= 0 ? 'discharging' : 'charging',
          was: before.value >= 0 ? 'discharging' : 'charging',
          way: Math.abs(net.value) >= Math.abs(before.value) ? 'more' : 'less',
        },
        figures,
      }
    },
  }
}
