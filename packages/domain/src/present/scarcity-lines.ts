import { nameAncillaryService } from '../words/ancillary-service-names.ts'
import { formatHourEndingText, formatPower, formatUsd } from '../words/wording.ts'

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
  together: { capabilityMw: number; requirementMw: number } | null
  storage: { netMw: number | null; hourChangeMw: number | null; usualMw: number | null }
  outages: { nowMw: number | null; weekAgoMw: number | null; atPeakMw: number | null; peakHour: string | null }
}

/**
 * Writes short sentences on what makes power scarce: ancillary services and prices first, then headroom, batteries and
 * outages; unknown figures are left out.
 */
export function writeScarcityLines(figures: ScarcityFigures): string[] {
  const lines = [
    ...figures.services.map((service) => writeShortage(service, figures.curveStepMw)),
    writeTogether(figures.together),
    writeLookAhead(figures.services),
    figures.uncappedLambda === null ? null : `Capped: uncapped, system lambda is ${formatUsd(figures.uncappedLambda)}.`,
    figures.adder === null || figures.adder === 0
      ? null
      : `Reliability deployments add ${formatUsd(figures.adder)}/MWh to every settled price.`,
    figures.headroomUpMw === null ? null : `SCED has ${formatPower(figures.headroomUpMw)} of headroom left.`,
    writeStorage(figures.storage),
    writeOutages(figures.outages),
  ]
  return lines.filter((line) => line !== null)
}

function writeShortage(service: ScarcityFigures['services'][number], stepMw: number): string | null {
  const { product, isShort, requirementMw, capabilityMw, nextStepUsd } = service
  if (!isShort || requirementMw === null || capabilityMw === null) return null
  const next =
    nextStepUsd === null ? '' : `; with ${formatPower(stepMw)} less its curve pays ${formatUsd(nextStepUsd)}/MW`
  return `${nameAncillaryService(product)} is short by ${formatPower(requirementMw - capabilityMw)}${next}.`
}

function writeTogether(together: ScarcityFigures['together']): string | null {
  if (together === null) return null
  const spareMw = together.capabilityMw - together.requirementMw
  const distance = `${formatPower(Math.abs(spareMw))} ${spareMw < 0 ? 'below' : 'above'} what they require`
  return `All upward services together: ${formatPower(together.capabilityMw)} of capability, ${distance}.`
}

function writeLookAhead(services: ScarcityFigures['services']): string | null {
  const known = services.flatMap(({ product, ahead }) => (ahead === null ? [] : [{ product, ahead }]))
  if (known.length === 0) return null
  const highest = known.reduce((best, each) => (each.ahead > best.ahead ? each : best))
  return `ERCOT’s look-ahead has ${nameAncillaryService(highest.product)} highest, at ${formatUsd(highest.ahead)}/MW.`
}

function writeStorage({ netMw, hourChangeMw, usualMw }: ScarcityFigures['storage']): string | null {
  if (netMw === null) return null
  const change = hourChangeMw === null ? '' : `, ${formatPower(hourChangeMw, true)} in the last hour`
  const usual = usualMw === null ? '' : `; ${formatPower(usualMw, true)} is usual at this time`
  return `Storage is ${netMw >= 0 ? 'discharging' : 'charging'} ${formatPower(Math.abs(netMw))}${change}${usual}.`
}

function writeOutages({ nowMw, weekAgoMw, atPeakMw, peakHour }: ScarcityFigures['outages']): string | null {
  if (nowMw === null) return null
  const before = weekAgoMw === null ? '' : `, ${formatPower(weekAgoMw)} a week ago`
  const peak =
    atPeakMw === null || peakHour === null
      ? ''
      : `; ${formatPower(atPeakMw)} is announced for the peak in ${formatHourEndingText(Date.parse(peakHour))}`
  return `${formatPower(nowMw)} of generation is out of service${before}${peak}.`
}
