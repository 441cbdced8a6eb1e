/**
 * React Aria puts a style element of its own into the page, which our content security policy forbids and reports. It
 * looks for its mark first: the mark is set here, and the one rule it would have brought is in our style sheet.
 */
const MARK = 'react-aria-pressable-style'

if (!document.getElementById(MARK)) {
  const mark = document.createElement('meta')
  mark.id = MARK
  document.head.append(mark)
}
