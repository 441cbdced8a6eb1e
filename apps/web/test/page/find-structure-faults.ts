import axe from 'axe-core'

/** Rules about colors and sizes need a drawn page; the browser tests check them. */
const NEED_DRAWING = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block', 'target-size']

/** Lists the accessibility faults in the structure of the current page. */
export async function findStructureFaults(): Promise<string[]> {
  const rules = Object.fromEntries(NEED_DRAWING.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}
