export default {
  removed: 'Your account was removed by the administrator. Log out?',
  leave: 'Log out',
  stay: 'Stay',
  out: {
    elsewhere: 'Your account is now logged in on another device. Please log in again',
    forced: 'Your login has ended. Please log in again',
    rejected: 'Your login has ended. Please log in again',
  },
  document: {
    submit: '{{by}} submitted {{name}} {{code}} for your approval',
    approve: 'Your {{name}} {{code}} was approved by {{by}}',
    refuse: 'Your {{name}} {{code}} was rejected by {{by}}',
    withdraw: 'Your {{name}} {{code}} was withdrawn by {{by}}',
    revoke: 'The approval of your {{name}} {{code}} was revoked by {{by}}',
    toApprove: '{{n}} new {{n|document waits|documents wait}} for your approval',
    decided: '{{n}} of your documents were decided on',
    other: 'document',
    one: {
      purchaseRequest: 'purchase request',
      purchaseOrder: 'purchase order',
      goodsReceipt: 'goods receipt',
      purchaseReturn: 'purchase return',
      purchasePayment: 'purchase payment',
      purchaseAdvance: 'advance payment',
    },
  },
} as const
