/** Moves of stock: how the stock of goods became what it is. */
export default {
  title: 'Stock moves',
  list: 'Moves',
  stock: 'In stock',
  code: 'Code',
  spec: 'Specification',
  nothing: 'These goods have not moved yet',
  event: {
    goodsReceipt: 'Received',
    purchaseReturn: 'Sent back',
    goodsIssue: 'Issued',
    opening: 'Opening stock',
    other: 'Other move',
  },
  reversed: 'Reversed',
  /** when it was entered, where that is another day */
  entered: 'Entered {{day}}',
  balance: 'Balance {{n}}',
  noPermission: 'No permission to see this data. Ask an administrator for access',
  action: { load: 'Loading the stock moves' },
}
