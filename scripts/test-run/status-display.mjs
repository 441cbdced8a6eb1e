/**
 * Shows the status line of a test run. On a terminal it stays at the bottom and is redrawn every second; in a log file
 * it is printed when it changes, because a log cannot be redrawn.
 * @param {() => string} describe
 */
export function startStatusDisplay(describe, stream = process.stdout) {
  const erase = () => stream.isTTY && stream.write('\r\u001b[K')
  const draw = () =>
    stream.write(stream.isTTY ? `\r\u001b[K${describe().slice(0, stream.columns - 1)}` : `${describe()}\n`)
  const timer = stream.isTTY ? setInterval(draw, 1_000) : null
  return {
    draw,
    print(text) {
      erase()
      stream.write(`${text}\n`)
    },
    stop() {
      clearInterval(timer)
      erase()
    },
  }
}
