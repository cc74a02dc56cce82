/** Months whose books are closed. */
export default {
  title: 'Close months',
  scope:
    'Once a month is closed, no receipt, return or payment of it or of an earlier month can be added, posted or reversed. Reopen it to correct something.',
  until: 'Closed up to {{month}}',
  none: 'No month is closed',
  closed: 'Closed',
  open: 'Open',
  current: 'This month',
  closedBy: 'Closed by {{by}}, {{at}}',
  openedBy: 'Reopened by {{by}}, {{at}}',
  reason: 'Reason: {{reason}}',
  openCount: '{{n}} {{n|receipt, return or issue|receipts, returns or issues}} not posted',
  unpaidCount: '{{n}} approved {{n|payment or advance|payments or advances}} not confirmed',
  list: 'Months',
  noRight: 'You can look, but not close months. Ask an administrator to close one',
  noPermission: 'No permission to see this data. Ask an administrator for access',
  close: 'Close',
  reopen: 'Reopen',
  accrual: 'Accruals',
  accrualOf: 'Accruals of {{month}}',
  closeMonth: 'Close {{month}}',
  reopenMonth: 'Reopen {{month}}',
  ask: {
    title: 'Close {{month}}?',
    text: 'No document of {{month}} or before can be added, posted or reversed any more.',
    waiting:
      '{{n}} {{n|receipt, return or issue is|receipts, returns or issues are}} not posted, and will need another day.',
    unpaid:
      '{{n}} approved {{n|payment or advance is|payments or advances are}} not confirmed. If the bank has paid already, confirm first.',
    accrued:
      'Goods without an invoice at its end: {{net}} without tax. Its invoices cannot be entered afterwards.',
    ok: 'Close it',
  },
  why: {
    title: 'Reopen {{month}}',
    label: 'Why it is reopened',
    missed: 'A document was missed',
    wrong: 'A document was entered wrongly',
    audit: 'Adjustment after an audit',
    other: 'Another reason',
    placeholder: 'Why is it reopened?',
    submit: 'Reopen it',
    missing: 'Please say why',
  },
  done: { close: '{{month}} is closed', open: '{{month}} is open again' },
  action: { load: 'Loading the months', close: 'Closing the month', open: 'Reopening the month' },
}
