/** Readers have different alerts, so a mail rendered for all has a paragraph in place of the sentence. */
export const FIRED_ALERTS_PLACEHOLDER = '__FIRED_ALERTS__'

/** The whole paragraph in HTML and the line in plain text, so that a reader without firings gets no gap. */
const PARAGRAPH = new RegExp(`<p\\b[^>]*>${FIRED_ALERTS_PLACEHOLDER}</p>|${FIRED_ALERTS_PLACEHOLDER}\\n*`, 'g')

export const fillFiredAlerts = (text: string, sentence: string): string =>
  sentence === '' ? text.replace(PARAGRAPH, '') : text.replaceAll(FIRED_ALERTS_PLACEHOLDER, () => sentence)
