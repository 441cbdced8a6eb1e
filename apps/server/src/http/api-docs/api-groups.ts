export type ApiGroup = { name: string; description: string }

/** What the calls are about, in the order they are told, by the part of the path after `/api/`. */
const GROUPS: Record<string, ApiGroup> = {
  briefs: {
    name: 'Briefs',
    description: 'The newest brief of a zone, the ones before it, and what changed between two.',
  },
  board: { name: 'Board', description: 'Every zone at a glance: prices, levels and headlines.' },
  monitor: { name: 'Board', description: 'Every zone at a glance: prices, levels and headlines.' },
  outlook: { name: 'Outlook', description: 'The next six hours of a zone.' },
  stream: { name: 'Live stream', description: 'New briefs as they are made, by server-sent events.' },
  series: { name: 'History', description: 'Any series over any span, for a chart or as a file.' },
  export: { name: 'History', description: 'Any series over any span, for a chart or as a file.' },
  shares: { name: 'Sharing', description: 'Links to frozen briefs that need no account to be read.' },
  shared: { name: 'Sharing', description: 'Links to frozen briefs that need no account to be read.' },
  record: { name: 'Record', description: 'What the rules called, what came of it, and what was missed.' },
  'forecast-misses': { name: 'Record', description: 'What the rules called, what came of it, and what was missed.' },
  status: { name: 'Status', description: 'How every source stands.' },
  methodology: { name: 'Methodology', description: 'How each rule decides.' },
  auth: { name: 'Accounts', description: 'Registration, sessions and passwords.' },
  account: { name: 'Your account', description: 'What belongs to one user: their data, sessions and API tokens.' },
  tokens: { name: 'Your account', description: 'What belongs to one user: their data, sessions and API tokens.' },
  user: { name: 'Preferences', description: 'Daily briefs by mail, and what a reader has seen.' },
  'runtime-config': { name: 'Site', description: 'What the pages of this site ask for and report.' },
  webhooks: { name: 'Site', description: 'What the pages of this site ask for and report.' },
  analytics: { name: 'Site', description: 'What the pages of this site ask for and report.' },
}

/** `/api/briefs/latest` belongs to `briefs`. A new part of the API is told under its own word until it is described here. */
export function groupOf(path: string): ApiGroup {
  const word = path.split('/')[2] ?? ''
  return GROUPS[word] ?? { name: word, description: `Calls under /api/${word}.` }
}

/** The groups that some paths belong to, each once, in their order. */
export function groupsOf(paths: readonly string[]): ApiGroup[] {
  const found = new Map(paths.map((path) => [groupOf(path).name, groupOf(path)]))
  const order = [...new Set(Object.values(GROUPS).map(({ name }) => name))]
  const place = ({ name }: ApiGroup) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...found.values()].sort((one, other) => place(one) - place(other))
}
