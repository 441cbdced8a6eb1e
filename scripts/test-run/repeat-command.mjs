/** Characters that a shell or a regular expression interprets; a dot in a pattern stands for each of them. */
const INTERPRETED = /^-|[\\^$.*+?()[\]{}|"`!]/g

/** Settings that choose tests and that the terminal in which a command is repeated does not have. */
const CHOICES = ['FULL_COUNTS', 'OTHER_NODES']

/** @param {Readonly<Record<string, string | undefined>>} env */
const listChoices = (env) =>
  CHOICES.filter((name) => env[name])
    .map((name) => `${name}="${env[name]}" `)
    .join('')

/**
 * Writes the command that repeats the tests of a project of `vitest.config.ts`, of one of its files or with one title.
 * @param {{ project: string, file?: string, title?: string }} test
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function repeatVitest({ project, file, title }, env = process.env) {
  // A pattern need not match the end of a title, so it stops where a terminal could not show it.
  const pattern = title
    ?.split(/\p{Cc}/u)[0]
    .trimEnd()
    .replace(INTERPRETED, '.')
  const filter = [...(file ? [file] : []), ...(pattern ? [`-t "${pattern}"`] : [])]
  return [`${listChoices(env)}npx vitest run --project ${project}`, ...filter].join(' ')
}

/**
 * Writes the command that repeats browser tests: all of a folder with a configuration, or the one that starts at a line.
 * @param {{ config: string, file?: string, line?: number }} test
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export const repeatBrowserTest = ({ config, file, line }, env = process.env) =>
  `${listChoices(env)}npx playwright test -c ${config}${file ? ` ${file}:${line}` : ''}`
