export type ApiGroup = { name: string; description: string }

/** Groups of the API reference in display order, by the path segment after `/api/`. */
const GROUPS: Record<string, ApiGroup> = {
  briefs: {
    name: 'Briefs',
    description: 'The newest brief of a zone, earlier briefs, and what changed between two of them.',
  },
  board: { name: 'Board', description: 'Every zone at a glance: prices, levels and headlines.' },
  monitor: { name: 'Board', description: 'Every zone at a glance: prices, levels and headlines.' },
  batteries: { name: 'Batteries', description: 'When a battery at a hub charges and discharges, and what that earns.' },
  outlook: { name: 'Outlook', description: 'The next six hours of a zone.' },
  strike: { name: 'Outlook', description: 'The next six hours of a zone.' },
  stream: { name: 'Live stream', description: 'Server-sent events with each new brief.' },
  series: { name: 'History', description: 'Any series over any time span, for a chart or as a file.' },
  export: { name: 'History', description: 'Any series over any time span, for a chart or as a file.' },
  shares: { name: 'Sharing', description: 'Links to saved copies of briefs, which anyone with the link can read.' },
  shared: { name: 'Sharing', description: 'Links to saved copies of briefs, which anyone with the link can read.' },
  record: { name: 'Record', description: 'The calls the rules made, their outcomes, and the events they missed.' },
  'forecast-misses': {
    name: 'Record',
    description: 'The calls the rules made, their outcomes, and the events they missed.',
  },
  status: { name: 'Status', description: 'The state of every source.' },
  methodology: { name: 'Methodology', description: 'How each rule decides.' },
  auth: { name: 'Accounts', description: 'Registration, sessions and passwords.' },
  'calendar-link': { name: 'Your account', description: 'The data, sessions and API tokens of one user.' },
  'calendar.ics': { name: 'Your account', description: 'The data, sessions and API tokens of one user.' },
  account: { name: 'Your account', description: 'The data, sessions and API tokens of one user.' },
  tokens: { name: 'Your account', description: 'The data, sessions and API tokens of one user.' },
  user: { name: 'Preferences', description: 'Daily briefs by email, and the last brief a user has seen.' },
  'runtime-config': { name: 'Site', description: 'Requests made by the pages of this site.' },
  webhooks: { name: 'Site', description: 'Requests made by the pages of this site.' },
  analytics: { name: 'Site', description: 'Requests made by the pages of this site.' },
}

/**
 * Finds the group of an API path: `/api/briefs/latest` belongs to `briefs`; an unlisted path gets a group named after
 * its segment.
 */
export function findApiGroup(path: string): ApiGroup {
  const word = path.split('/')[2] ?? ''
  return GROUPS[word] ?? { name: word, description: `Calls under /api/${word}.` }
}

/** Lists the groups of some API paths, each once, in display order. */
export function listApiGroups(paths: readonly string[]): ApiGroup[] {
  const found = new Map(paths.map((path) => [findApiGroup(path).name, findApiGroup(path)]))
  const order = [...new Set(Object.values(GROUPS).map(({ name }) => name))]
  const rank = ({ name }: ApiGroup) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...found.values()].sort((one, other) => rank(one) - rank(other))
}
