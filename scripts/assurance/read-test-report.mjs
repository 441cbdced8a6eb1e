import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { takeFirstLine } from '../test-run/read-step-outcome.mjs'

const read = (report) => JSON.parse(readFileSync(join(REPOSITORY_ROOT, report), 'utf8'))

/**
 * Reads the tests from Vitest's report: a test that neither passed nor failed counts as skipped, and a file that could
 * not be loaded as a failed test.
 * @returns {import('./judge-assurance-row.ts').TestResult[]}
 */
export function readVitestReport(report) {
  return read(report).testResults.flatMap(({ name, assertionResults, message }) => {
    const file = relative(REPOSITORY_ROOT, name)
    const tests = assertionResults.map((test) => ({
      file,
      name: test.fullName,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      figure: test.meta?.figure ?? null,
      reason: test.failureMessages.length > 0 ? takeFirstLine(test.failureMessages[0]) : null,
    }))
    const hasOwnFailure = tests.some(({ status }) => status === 'failed')
    if (!message || hasOwnFailure) return tests
    return [...tests, { file, name: 'the file', status: 'failed', figure: null, reason: takeFirstLine(message) }]
  })
}

const listSpecs = ({ suites = [], specs = [] }) => [...suites.flatMap(listSpecs), ...specs]

/**
 * Reads the tests from Playwright's report; a flaky test counts as failed.
 * @returns {import('./judge-assurance-row.ts').TestResult[]}
 */
export function readBrowserReport(report) {
  return listSpecs(read(report)).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results, annotations = [] }) => ({
      file: `e2e/${file}`,
      name: title,
      status: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      figure: annotations.find(({ type }) => type === 'figure')?.description ?? null,
      reason: results[0]?.error ? takeFirstLine(results[0].error.message) : null,
    })),
  )
}
