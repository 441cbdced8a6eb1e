import type { AssuranceRow } from './assurance-row.ts'

/**
 * The load that the product must bear: the last rows of `npm run test:faults`, each proved by one benchmark of `npm run
 * bench`.
 */
export const LOAD_TEST_ROWS: readonly AssuranceRow[] = [
  {
    id: 'L1',
    check: '5,000 live readers on one process',
    bar: 'p99 under 1 s, none dropped, under 400 MiB',
    proofs: [{ benchmark: '5000 live readers' }],
  },
  {
    id: 'L2',
    check: '200 readers that never read',
    bar: 'memory rises by less than 150 MiB; all are cut within 30 s; a healthy reader loses nothing',
    proofs: [{ benchmark: 'readers that never read' }],
  },
  {
    id: 'L3',
    check: 'the server is killed under 5,000 live readers and started again',
    bar: 'all are back within 30 s, no 5xx meanwhile, sign-in p95 under 1 s',
    proofs: [{ benchmark: 'readers reconnect after a kill' }],
  },
  {
    id: 'L4',
    check: 'the newest brief, from memory',
    bar: 'at least 0.8x of a bare server that sends the same bytes',
    proofs: [{ benchmark: 'cached brief' }],
  },
  {
    id: 'L5',
    check: 'history, from the database',
    bar: 'with 90 days stored at most 1.3x of one day',
    proofs: [{ benchmark: 'history with 90 days' }],
  },
  {
    id: 'L6',
    check: 'analytics events',
    bar: 'at least 1,000 a second, p99 under 100 ms, one row per accepted event',
    proofs: [{ benchmark: 'analytics events' }],
  },
  {
    id: 'L7',
    check: '200 people sign in at once',
    bar: 'at least 40 a second; other reads at most 2x',
    proofs: [{ benchmark: 'simultaneous sign-ins' }],
    missed: 'One hash takes 33 ms on the measured cores, so 20 a second; see `docs/performance.md`.',
  },
  {
    id: 'L8',
    check: '10,000 mails due in one minute',
    bar: 'all sent within 5 minutes, API p95 under 200 ms',
    proofs: [{ benchmark: 'mail wave' }],
  },
  {
    id: 'L9',
    check: 'hours of ordinary use: 500 streams, reads and the ingestion of a simulated market',
    bar: 'memory grows by less than 5 MB an hour, no more open files, event-loop delay p99 under 100 ms',
    proofs: [{ benchmark: 'hours of ordinary use' }],
  },
]
