/** Marks where a mail that is rendered for all readers gets the sentence on one reader's fired alerts. */
export const FIRED_ALERTS_PLACEHOLDER = '__FIRED_ALERTS__'

/**
 * Matches the whole paragraph of the placeholder, in HTML and in plain text, so that a reader without fired alerts gets
 * no blank line.
 */
const PARAGRAPH = new RegExp(`<p\\b[^>]*>${FIRED_ALERTS_PLACEHOLDER}</p>|${FIRED_ALERTS_PLACEHOLDER}\\n*`, 'g')

export const fillFiredAlertsPlaceholder = (text: string, sentence: string): string =>
  sentence === '' ? text.replace(PARAGRAPH, '') : text.replaceAll(FIRED_ALERTS_PLACEHOLDER, () => sentence)
