import { nameService } from '../words/service-names.ts'
import { hourEnding, power, usd } from '../words/wording.ts'

type ScarcityFigures = {
  curveStepMw: number
  services: readonly {
    product: string
    isShort: boolean
    requirementMw: number | null
    capabilityMw: number | null
    nextStepUsd: number | null
    ahead: number | null
  }[]
  adder: number | null
  uncappedLambda: number | null
  headroomUpMw: number | null
  storage: { netMw: number | null; hourChangeMw: number | null; usualMw: number | null }
  outages: { nowMw: number | null; weekAgoMw: number | null; atPeakMw: number | null; peakHour: string | null }
}

/** Short sentences on what makes power scarce, the price of it first; nothing about what is not known. */
export function writeScarcityLines(figures: ScarcityFigures): string[] {
  const lines = [
    ...figures.services.map((service) => writeShortage(service, figures.curveStepMw)),
    writeLookAhead(figures.services),
    figures.uncappedLambda === null ? null : `Capped: uncapped, system lambda is ${usd(figures.uncappedLambda)}.`,
    figures.adder === null || figures.adder === 0
      ? null
      : `Reliability deployments add ${usd(figures.adder)}/MWh to every settled price.`,
    figures.headroomUpMw === null ? null : `SCED has ${power(figures.headroomUpMw)} of headroom left.`,
    writeStorage(figures.storage),
    writeOutages(figures.outages),
  ]
  return lines.filter((line) => line !== null)
}

function writeShortage(service: ScarcityFigures['services'][number], stepMw: number): string | null {
  const { product, isShort, requirementMw, capabilityMw, nextStepUsd } = service
  if (!isShort || requirementMw === null || capabilityMw === null) return null
  const next = nextStepUsd === null ? '' : `; with ${power(stepMw)} less its curve pays ${usd(nextStepUsd)}/MW`
  return `${nameService(product)} is short by ${power(requirementMw - capabilityMw)}${next}.`
}

function writeLookAhead(services: ScarcityFigures['services']): string | null {
  const known = services.flatMap(({ product, ahead }) => (ahead === null ? [] : [{ product, ahead }]))
  if (known.length === 0) return null
  const highest = known.reduce((best, each) => (each.ahead > best.ahead ? each : best))
  return `ERCOT’s look-ahead has ${nameService(highest.product)} highest, at ${usd(highest.ahead)}/MW.`
}

function writeStorage({ netMw, hourChangeMw, usualMw }: ScarcityFigures['storage']): string | null {
  if (netMw === null) return null
  const change = hourChangeMw === null ? '' : `, ${power(hourChangeMw, true)} in the last hour`
  const usual = usualMw === null ? '' : `; ${power(usualMw, true)} is usual at this time`
  return `Storage is ${netMw >= 0 ? 'discharging' : 'charging'} ${power(Math.abs(netMw))}${change}${usual}.`
}

function writeOutages({ nowMw, weekAgoMw, atPeakMw, peakHour }: ScarcityFigures['outages']): string | null {
  if (nowMw === null) return null
  const before = weekAgoMw === null ? '' : `, ${power(weekAgoMw)} a week ago`
  const peak =
    atPeakMw === null || peakHour === null
      ? ''
      : `; ${power(atPeakMw)} is announced for the peak in ${hourEnding(Date.parse(peakHour))}`
  return `${power(nowMw)} of generation is out of service${before}${peak}.`
}
