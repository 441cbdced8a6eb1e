import type { ServerResponse } from 'node:http'
import type { FaultName } from './faults.ts'

// The page that the bot protection Imperva sends instead of a document when it takes a client for a robot, with status
// 200.
const BOT_PAGE = `<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"><meta name="format-detection" content="telephone=no"></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=9-1-0&incident_id=0-0" frameborder=0 width="100%" height="100%" marginheight="0px" marginwidth="0px">Request unsuccessful. Incapsula incident ID: 0-0</iframe></body></html>`

const RETRY_AFTER_SECONDS = '30'
const DRIP_MS = 1000

/** Sends the response of a broken source; returns false if the fault is inside the document and not in the response. */
export function sendFaultResponse(fault: FaultName, response: ServerResponse): boolean {
  switch (fault) {
    case 'down':
      response.socket?.resetAndDestroy()
      return true
    case 'hang':
      return true
    case 'slow':
      drip(response)
      return true
    case '429':
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': RETRY_AFTER_SECONDS })
      response.end('{"error_key":"throttled","error_message":"Too Many Requests"}')
      return true
    case '500':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
      return true
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end(BOT_PAGE)
      return true
    case 'empty-body':
      response.writeHead(200, { 'content-length': '0' }).end()
      return true
    default:
      return false
  }
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': String(1_000_000) })
  const timer = setInterval(() => response.write(' '), DRIP_MS)
  response.on('close', () => clearInterval(timer))
  response.write(' ')
}
