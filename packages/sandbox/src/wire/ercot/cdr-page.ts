import { centralParts } from '@tradeops/domain/time/central-time'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Sep 08, 2026` */
export function displayDate(at: Date): string {
  const { year, month, day } = centralParts(at)
  return `${MONTHS[month - 1]} ${String(day).padStart(2, '0')}, ${year}`
}

type DisplayPage = { title: string; help: string; lastUpdated: string; note?: string; table: string }

/** The frame that ERCOT's current-day report displays share. Quotes are mixed in the original, too. */
export const displayPage = ({ title, help, lastUpdated, note = '', table }: DisplayPage): string => `<html>
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
