import type { AssuranceRow } from './assurance-row.ts'

const ACCOUNTS = 'apps/server/test/accounts'
const SECURITY = 'apps/server/test/security'
const ROUTES = 'apps/server/src/http/routes'

/** Security checks, the rows of `npm run test:security`. */
export const SECURITY_ROWS: readonly AssuranceRow[] = [
  {
    id: 'S1',
    check: 'accounts cannot be listed by the answers',
    bar: 'status, headers, body and key order are equal for known, unverified and unknown addresses',
    proofs: [{ file: `${ACCOUNTS}/enumeration.db.test.ts` }],
  },
  {
    id: 'S2',
    check: 'accounts cannot be listed by the time of the answers',
    bar: 'as many hashes of passwords for each; 400 pairs per call within the 99 % band of shuffled labels, twice in a row (`--full`)',
    proofs: [
      { file: `${ACCOUNTS}/enumeration-by-time.db.test.ts`, full: true },
      { file: `${ACCOUNTS}/enumeration.db.test.ts`, titles: ['with as many hashes of passwords'] },
      { file: `${ACCOUNTS}/response-times.test.ts` },
    ],
  },
  {
    id: 'S3',
    check: 'a link in a mail works once',
    bar: 'of 20 simultaneous uses exactly one succeeds; a new link or password ends the old one',
    proofs: [
      { file: `${ACCOUNTS}/single-use.db.test.ts`, titles: ['of twenty simultaneous uses'] },
      { file: `${ROUTES}/auth.db.test.ts`, titles: ['only the newest link', 'a verification link works once'] },
      { file: `${ROUTES}/account.db.test.ts`, titles: ['if two accounts confirm one address at once'] },
    ],
  },
  {
    id: 'S4',
    check: 'tokens are strong and stored as hashes',
    bar: 'no issued token in the database; 10,000 tokens, all different',
    proofs: [
      { file: `${ACCOUNTS}/single-use.db.test.ts`, titles: ['no issued token', 'ten thousand tokens'] },
      { file: `${ROUTES}/tokens.db.test.ts`, titles: ['a token is shown in full once'] },
    ],
  },
  {
    id: 'S5',
    check: 'an address cannot be taken over before its owner registers',
    bar: 'no session of a stranger on a verified account; none is left after a reset',
    proofs: [{ file: `${ACCOUNTS}/takeover.db.test.ts` }, { file: `${ACCOUNTS}/account-model.db.test.ts` }],
  },
  {
    id: 'S6',
    check: 'passwords cannot be guessed by trying',
    bar: 'no more guesses than the limit are checked, also in parallel; the owner can still sign in',
    proofs: [{ file: `${ACCOUNTS}/brute-force.db.test.ts` }],
  },
  {
    id: 'S7',
    check: 'no address can be flooded with our mails',
    bar: 'at most 3 mails an hour and 5 a day to one address; the answers stay the same',
    proofs: [{ file: `${ACCOUNTS}/mail-bombing.db.test.ts` }],
  },
  {
    id: 'S8',
    check: 'a limit counts the true client',
    bar: 'forged headers change nothing; one IPv6 prefix is one client',
    proofs: [
      { file: `${ACCOUNTS}/client-identity.db.test.ts` },
      { file: 'apps/server/src/http/limits/client-address.test.ts' },
      { file: 'apps/server/src/http/limits/limit-read-requests.test.ts' },
    ],
  },
  {
    id: 'S9',
    check: 'links in mails cannot be pointed at another host',
    bar: 'links use PUBLIC_BASE_URL only',
    proofs: [{ file: `${ROUTES}/auth.db.test.ts`, titles: ['links use the configured base URL'] }],
  },
  {
    id: 'S10',
    check: 'no open redirect',
    bar: 'every target stays on this site',
    proofs: [
      { file: 'apps/web/src/lib/routing/paths.test.ts', titles: ['redirect: ', 'any redirect stays'] },
      { file: 'apps/web/src/pages/login-page.test.ts', titles: ['a target on another site'] },
    ],
  },
  {
    id: 'S11',
    check: 'no injection into mail headers or SMTP commands',
    bar: 'one recipient, no added header, nothing on the wire for a malicious address',
    proofs: [
      { file: 'apps/server/src/mail/smtp-transport.test.ts' },
      { file: 'apps/server/src/mail/outgoing-mail.test.ts' },
      { file: 'apps/server/src/flows/mails/send-outbox-mail.db.test.ts', titles: ['a malicious address'] },
    ],
  },
  {
    id: 'S12',
    check: 'hostile text is shown as text',
    bar: 'markup in the brief, in names and in mails is shown literally',
    proofs: [
      { file: 'apps/web/src/pages/brief-page-content.test.ts' },
      { file: 'apps/web/src/pages/hostile-text.test.ts' },
      { file: 'apps/server/src/mail/render-daily-brief.test.ts' },
      { file: `${ROUTES}/dev-mail.test.ts` },
      { file: 'e2e/site/hostile-text.spec.ts', titles: ['120 hostile texts', 'a name that looks like markup'] },
    ],
  },
  {
    id: 'S13',
    check: 'the policy of the pages blocks foreign and inline scripts',
    bar: 'every browser test fails on a violation or a request to another host; the policy names no foreign source',
    proofs: [
      { file: 'e2e/site/pages.spec.ts' },
      { file: 'e2e/site/hostile-text.spec.ts', titles: ['a script that gets into a page'] },
      { file: 'apps/server/src/http/app.test.ts', titles: ['a known path gets the page', 'the stream and the newest'] },
    ],
  },
  {
    id: 'S14',
    check: 'an exported file runs no formula',
    bar: 'text cells are quoted, numbers stay numbers; attachment and nosniff',
    proofs: [
      { file: 'apps/server/src/http/export/write-csv.test.ts' },
      { file: `${ROUTES}/history.db.test.ts`, titles: ['a CSV has units'] },
      { file: 'apps/server/src/flows/leads/forward-lead.db.test.ts', titles: ['text that a spreadsheet'] },
    ],
  },
  {
    id: 'S15',
    check: 'webhooks cannot reach private networks',
    bar: 'every private address in every spelling is refused and no socket is opened; redirects fail',
    proofs: [
      { file: 'apps/server/src/webhooks/create-public-http-poster.test.ts' },
      { file: 'apps/server/src/webhooks/public-address.test.ts' },
      { file: 'apps/server/src/sources/http/http-client.test.ts', titles: ['allowed hosts'] },
    ],
  },
  {
    id: 'S16',
    check: 'a caller cannot set fields that are not theirs',
    bar: 'every call with a body refuses unknown fields by name and changes no row',
    proofs: [
      { file: `${SECURITY}/running-server.db.test.ts`, titles: ['refuses fields it does not know'] },
      { file: `${ACCOUNTS}/bad-input.db.test.ts`, titles: ['refuses unknown fields by name'] },
    ],
  },
  {
    id: 'S17',
    check: 'a user reaches only what is theirs',
    bar: 'every route has a role; the ids of another user answer 404 on every call that takes an id',
    proofs: [
      { file: 'apps/server/src/http/route-roles.test.ts' },
      { file: `${SECURITY}/running-server.db.test.ts`, titles: ['ids of another user'] },
    ],
  },
  {
    id: 'S18',
    check: 'forged tokens',
    bar: '401 with one and the same body, whatever the token looks like',
    proofs: [
      { file: `${ACCOUNTS}/bad-input.db.test.ts`, titles: ['a malformed token'] },
      { file: 'apps/server/src/credentials/signed-row-id-tokens.test.ts' },
    ],
  },
  {
    id: 'S19',
    check: 'logs hold no secret',
    bar: 'no password, token or address in the trace log of an account’s whole life',
    proofs: [
      { file: `${ACCOUNTS}/log-secrecy.db.test.ts`, titles: ['at trace level', 'a statement that fails'] },
      { file: `${ROUTES}/leads.db.test.ts`, titles: ['nothing about a lead is logged'] },
      { file: 'apps/server/src/runtime/describe-fault.test.ts' },
    ],
  },
  {
    id: 'S20',
    check: 'no injection into logs',
    bar: 'one JSON line per event, at most 1 KB, whatever a client sends',
    proofs: [{ file: `${ACCOUNTS}/log-secrecy.db.test.ts`, titles: ['every log line is one JSON object'] }],
  },
  {
    id: 'S21',
    check: 'other sites cannot act for a user',
    bar: 'no CORS header for any origin; reading everything twice with GET and HEAD changes no row',
    proofs: [
      { file: `${SECURITY}/running-server.db.test.ts`, titles: ['another origin', 'changes nothing in the database'] },
    ],
  },
  {
    id: 'S22',
    check: 'mail scanners that open links change nothing',
    bar: 'GET and HEAD of every link in every mail: no state change',
    proofs: [
      { file: 'apps/server/test/deliveries/brief-mails.db.test.ts', titles: ['with GET or HEAD changes nothing'] },
      { file: `${SECURITY}/running-server.db.test.ts`, titles: ['links of account mails'] },
    ],
    missed:
      'A scanner that also runs the page’s script verifies an address, because the page posts its token on load. ' +
      'Verifying opens no session, and a reset still needs a typed password.',
  },
  {
    id: 'S23',
    check: 'errors say nothing about the inside',
    bar: 'a listed code and a sentence; no stack, SQL or path',
    proofs: [
      { file: 'apps/server/src/http/errors.test.ts' },
      { file: 'apps/server/src/http/app.test.ts', titles: ['without internal details', 'before a handler runs'] },
      { file: 'apps/server/src/http/describe-invalid-value.test.ts' },
      { file: `apps/server/test/fuzz/fuzz.test.ts` },
    ],
  },
  {
    id: 'S24',
    check: 'analytics cannot be abused',
    bar: 'limited per client and per day; no cookie, address or query string stored',
    proofs: [
      { file: `${ROUTES}/analytics.db.test.ts` },
      { file: 'apps/server/src/flows/leads/record-analytics-events.test.ts' },
    ],
  },
  {
    id: 'S25',
    check: 'a session ends when it should',
    bar: 'sign-out, reset, change, deletion, 30 days idle, 180 days in all: dead at once. Streams carry no session',
    proofs: [
      {
        file: `${ROUTES}/auth.db.test.ts`,
        titles: ['a reset sets the password', 'a session lives thirty', 'a session ends after 180', 'signing out'],
      },
      { file: `${ROUTES}/account.db.test.ts`, titles: ['a changed password ends', 'sessions are listed'] },
      { file: `${ACCOUNTS}/user-data.db.test.ts`, titles: ['a sign-in during the deletion'] },
    ],
  },
  {
    id: 'S26',
    check: 'only published files are served',
    bar: '404 for dot files, source maps, parent paths and unknown paths',
    proofs: [
      { file: 'apps/server/src/http/app.test.ts', titles: ['source maps are not served', 'an unknown path'] },
      { file: `${SECURITY}/running-server.db.test.ts`, titles: ['private files'] },
    ],
  },
  {
    id: 'S27',
    check: 'no input makes a pattern run long',
    bar: 'every regular expression of the server and its packages on 50 KB of its worst text: under 50 ms',
    proofs: [{ file: `${SECURITY}/slow-patterns.test.ts` }],
  },
  {
    id: 'S28',
    check: 'no secrets in the repository or the bundle',
    bar: 'no key of a known form in any tracked file, in the built pages, or (`--full`) in the history',
    proofs: [{ file: `${SECURITY}/committed-secrets.test.ts` }],
  },
]
