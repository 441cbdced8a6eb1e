import { expect, test } from 'vitest'
import { type SignUpFunnelCounts, writeSignUpFunnelTable } from './sign-up-funnel-table.ts'

const empty: SignUpFunnelCounts = {
  visitors: 0,
  firstBriefs: 0,
  modalsShown: new Map(),
  modalsDismissed: new Map(),
  signUps: new Map(),
  verifiedAccounts: new Map(),
}
const month: SignUpFunnelCounts = {
  visitors: 12_345,
  firstBriefs: 900,
  modalsShown: new Map([
    ['limit_reached', 400],
    ['pdf_gate', 20],
  ]),
  modalsDismissed: new Map([['limit_reached', 300]]),
  signUps: new Map([
    ['limit_reached', 30],
    [null, 7],
    ['a_modal_of_tomorrow', 2],
  ]),
  verifiedAccounts: new Map([[null, 5]]),
}

test('the table is aligned, and every type gets a row, even with a count of zero', () => {
  const table = writeSignUpFunnelTable([
    { title: '7 days', funnel: empty },
    { title: '30 days', funnel: month },
  ])
  expect(table).toBe(`                    7 days  30 days
Visitors                 0    12345
First briefs             0      900
Modals shown             0      420
  brief_timer            0        0
  limit_reached          0      400
  new_brief_gate         0        0
  pdf_gate               0       20
  default                0        0
Modals dismissed         0      300
  brief_timer            0        0
  limit_reached          0      300
  new_brief_gate         0        0
  pdf_gate               0        0
  default                0        0
Sign-ups                 0       39
  brief_timer            0        0
  limit_reached          0       30
  new_brief_gate         0        0
  pdf_gate               0        0
  default                0        0
  other                  0        2
  without a prompt       0        7
Verified accounts        0        5
  brief_timer            0        0
  limit_reached          0        0
  new_brief_gate         0        0
  pdf_gate               0        0
  default                0        0
  without a prompt       0        5`)
})
