// What a start prints for a person: one line for each step, with its result and its duration. It is plain JavaScript
// without libraries, because `npm start` prints its first lines before anything is installed.

/** The column at which durations end; a terminal has 80 columns. */
const DURATION_END = 75
const LABEL_WIDTH = 10
const REDRAW_EVERY_MS = 1_000

const isColored = (/** @type {Partial<NodeJS.WriteStream>} */ stream) =>
  stream.isTTY === true && stream.hasColors?.() === true

const seconds = (/** @type {number} */ sinceMs) => `${Math.round((performance.now() - sinceMs) / 1_000)} s`

/**
 * @param {string} text
 * @param {string} duration
 */
function alignDuration(text, duration) {
  return `${text.padEnd(DURATION_END - duration.length - 1)} ${duration}`
}

/**
 * Prints steps and lines to a stream. On a terminal the line of the running step is redrawn in place; in a pipe or a
 * file only finished lines appear, in a form that programs can read.
 * @param {Pick<NodeJS.WriteStream, 'write'> & Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'hasColors'>>} stream
 * @param {{ terminal?: string | undefined, showsUnchanged?: boolean }} options the value of TERM, because a `dumb`
 *   terminal cannot redraw a line; and whether steps that had nothing to do get a line
 */
export function createProgressLines(stream, { terminal, showsUnchanged = true }) {
  const redraws = stream.isTTY === true && terminal !== 'dumb'
  /** @type {{ label: string, text: string, startedAt: number } | null} */
  let running = null

  const erase = () => running && redraws && stream.write('\r\u001b[K')
  function draw() {
    if (!running || !redraws) return
    const { label, text, startedAt } = running
    const line = alignDuration(`· ${label.padEnd(LABEL_WIDTH)}${text}`, seconds(startedAt))
    stream.write(`\r\u001b[K${line.slice(0, (stream.columns ?? 80) - 1)}`)
  }
  /** @param {string} text */
  function line(text) {
    erase()
    stream.write(`${text}\n`)
    draw()
  }
  /**
   * @param {string} label
   * @param {string} text
   * @param {{ details?: readonly string[], duration?: string | null }} [more]
   */
  function finished(label, text, { details = [], duration = null } = {}) {
    if (!redraws) {
      line(`${label.toLowerCase()} ${text}${duration ? `, ${duration}` : ''}`)
      for (const detail of details) line(`${label.toLowerCase()} ${detail}`)
      return
    }
    const first = `  ${label.padEnd(LABEL_WIDTH)}${text}`
    line(duration ? alignDuration(first, duration) : first)
    for (const detail of details) line(`  ${' '.repeat(LABEL_WIDTH)}${detail}`)
  }

  /** Removes the line of the running step, because an error or the end follows. */
  function abandonStep() {
    erase()
    running = null
  }

  return {
    /** Whether a person watches, so that aligned columns help more than words that programs can split. */
    isForPerson: redraws,
    line,
    abandonStep,
    /** @param {string} text */
    bold: (text) => (isColored(stream) ? `\u001b[1m${text}\u001b[22m` : text),
    /** @param {string} text */
    yellow: (text) => (isColored(stream) ? `\u001b[33m${text}\u001b[39m` : text),
    /** @param {string} label */
    unchanged(label) {
      if (showsUnchanged) finished(label, 'unchanged')
    },
    /**
     * Prints the last line of all, also in the middle of a step.
     * @param {string} text
     * @param {string} duration such as `0.4 s`
     */
    stopped(text, duration) {
      abandonStep()
      line(redraws ? alignDuration(text, duration) : `${text.toLowerCase()}, ${duration}`)
    },
    /**
     * Starts a step; its line counts the seconds until it is done. Steps follow each other.
     * @param {string} label
     * @param {string} text
     */
    step(label, text) {
      running = { label, text, startedAt: performance.now() }
      const mine = running
      draw()
      const timer = redraws ? setInterval(draw, REDRAW_EVERY_MS) : null
      timer?.unref()
      const end = () => {
        if (timer) clearInterval(timer)
        abandonStep()
      }
      return {
        /** @param {string} shown */
        show(shown) {
          mine.text = shown
          draw()
        },
        /**
         * @param {string} result
         * @param {readonly string[]} [details] lines below the result
         */
        done(result, details = []) {
          end()
          const duration = seconds(mine.startedAt)
          finished(label, result, { details, duration: duration === '0 s' ? null : duration })
        },
        /** Ends the step without a result, because an error follows. */
        drop: end,
      }
    },
  }
}

/** @typedef {ReturnType<typeof createProgressLines>} ProgressLines */
/** @typedef {ReturnType<ProgressLines['step']>} Step */
