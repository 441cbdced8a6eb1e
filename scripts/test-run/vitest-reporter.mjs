import { Console } from 'node:console'
import { writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { repeatVitest } from './repeat-command.mjs'

/** Lists a test file and the groups in it: a file that cannot be loaded and a group's setup can fail too. */
const listParents = (module) => [module, ...module.children.allSuites()]

/** Lists the titles of the groups around a test, and its own; none for a file. */
const listTitles = (entity) => (entity.type === 'module' ? [] : [...listTitles(entity.parent), entity.name])

/** Finds what a test that did not run needs: its tag says so, or a file or group around it failed. */
function findNeed(test) {
  for (let parent = test.parent; parent; parent = parent.parent)
    if (parent.errors().length > 0) return 'what failed before them'
  return test.meta().needs ?? test.result().note ?? null
}

/** Writes the outcome of a step: counts, failures with their whole reason, and what skipped tests need. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class OutcomeReporter {
  onInit(vitest) {
    this.vitest = vitest
  }

  onTestRunEnd(modules, errorsOutsideTests) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const withState = (...states) => tests.filter((test) => states.includes(test.result().state))
    const notRun = withState('skipped', 'pending')
    const failures = [
      ...modules
        .flatMap(listParents)
        .filter((parent) => parent.errors().length > 0)
        .map((parent) => this.describeFailure(parent, parent.errors())),
      ...withState('failed').map((test) => this.describeFailure(test, test.result().errors)),
      ...errorsOutsideTests.map((error) => this.describeFailureOutsideTests(error)),
    ]
    const outcome = {
      passed: withState('passed').length,
      failed: failures.length,
      skipped: notRun.length,
      failures,
      needs: notRun.map(findNeed),
    }
    writeFileSync(resolve(this.vitest.config.root, this.vitest.config.outputFile), JSON.stringify(outcome))
  }

  describeFailure(entity, errors) {
    const { project } = entity
    const titles = listTitles(entity)
    const file = relative(this.vitest.config.root, (entity.module ?? entity).moduleId)
    return {
      test: [file, ...titles].join(' > ').replaceAll(/\s+/g, ' '),
      reason: errors.map((error) => this.writeError(error, project)).join('\n'),
      again: repeatVitest({ project: project.name, file, title: titles.join(' ') }),
    }
  }

  describeFailureOutsideTests(error) {
    const project = this.vitest.projects[0]
    const file = error.VITEST_TEST_PATH && relative(this.vitest.config.root, error.VITEST_TEST_PATH)
    return {
      test: `${file ?? project.name}, outside its tests`,
      reason: this.writeError(error, project),
      again: repeatVitest({ project: project.name, ...(file && { file }) }),
    }
  }

  /** Writes an error as Vitest does: message, difference, stack, the line of the test, and causes. */
  writeError(error, project) {
    const { logger } = this.vitest
    const usual = logger.console
    const chunks = []
    const page = new Writable({ write: (chunk, _encoding, done) => done(void chunks.push(chunk)) })
    logger.console = new Console(page)
    logger.printError(error, { project })
    logger.console = usual
    return Buffer.concat(chunks).toString()
  }
}
