import { MONTH_ABBREVIATIONS } from '@tradeops/domain/time/central-date'
import { padToTwoDigits, readCentralWallClock } from '@tradeops/domain/time/central-time'

/** Formats a date as `Sep 08, 2026`. */
export function formatDisplayDate(at: Date): string {
  const { year, month, day } = readCentralWallClock(at)
  return `${MONTH_ABBREVIATIONS[month - 1]} ${padToTwoDigits(day)}, ${year}`
}

type DisplayPage = { title: string; help: string; lastUpdated: string; note?: string; table: string }

/**
 * Renders the HTML frame of ERCOT's pages about the current day, with single and double quotes mixed as in the
 * original.
 */
export const renderDisplayPage = ({ title, help, lastUpdated, note = '', table }: DisplayPage): string => `<html>
<head>
<script>
  setTimeout("window.location.reload(true);",60000);
</script>
<title>${title}</title>
<meta http-equiv='pragma'  content='no-cache'>
<link rel="stylesheet" type="text/css" href="/content/styles/cdr_reports.css" />
</head>
<body class="bodyStyle">
<div style="display: inline-block;">
<div>
  <div class='header1'>${title}</div>
  <div class='helpLink'><a href="javascript:open_window('/help/popup/${help}')">Help?</a></div>
</div>
<br>
<div class="schedTime rightAlign">Last Updated:${lastUpdated}</div>
${note}<table class="tableStyle">
  <tbody>
${table}    </tbody>
</table>
</div>
</body>
</html>
`
