/** Pure: how money events become balanced entries. Signed integer fen; a positive amount is money received. */
interface LedgerEntry {
  accountCode: string
  amountFen: number
}
export interface LedgerPosting {
  kind: 'charge' | 'settlement' | 'refund' | 'commission' | 'withdrawal' | 'setOff'
  /**
   * flow number, with `#` and the position for one order of it; order id, after-sale case or group rebate for refunds;
   * commission; withdrawal; of a set-off the commission it is taken from, `#` and what was taken from it before
   */
  reference: string
  amountFen: number
  entries: LedgerEntry[]
  note: Record<string, string>
}

export const LEDGER_ACCOUNT = {
  /** what the provider holds between taking the money and passing it on */
  clearing: 'provider:clearing',
  buyer: (accUuid: string) => `buyer:${accUuid}`,
  shop: (shopUuid: string) => `shop:${shopUuid}`,
  /** what a buyer has earned and not withdrawn */
  wallet: (owner: { userUuid: string; accUuid: string }) => `wallet:${owner.userUuid}/${owner.accUuid}`,
  /** bank accounts of people, paid into by withdrawals */
  bank: 'bank:payout',
} as const

const assertFen = (amountFen: number): void => {
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0) throw new RangeError(`not an amount: ${amountFen}`)
}

/** The provider takes the money of a flow from the payer. */
export const chargePosting = (flow: { flowNo: string; payer: string; payId: string; amountFen: number }) => {
  assertFen(flow.amountFen)
  return {
    kind: 'charge',
    reference: flow.flowNo,
    amountFen: flow.amountFen,
    entries: [
      { accountCode: LEDGER_ACCOUNT.buyer(flow.payer), amountFen: -flow.amountFen },
      { accountCode: LEDGER_ACCOUNT.clearing, amountFen: flow.amountFen },
    ],
    note: { payId: flow.payId },
  } satisfies LedgerPosting
}

/** The provider's callback is accepted: each shop receives its order's amount. */
export const settlementPosting = (flow: {
  flowNo: string
  payId: string
  /** position of the one order that is settled; absent: all of them at once */
  part?: number
  shares: readonly { shopUuid: string; orderUuid: string; amountFen: number }[]
}) => {
  flow.shares.forEach(share => assertFen(share.amountFen))
  const amountFen = flow.shares.reduce((sum, share) => sum + share.amountFen, 0)
  assertFen(amountFen)
  return {
    kind: 'settlement',
    reference: flow.part === undefined ? flow.flowNo : `${flow.flowNo}#${flow.part}`,
    amountFen,
    entries: [
      { accountCode: LEDGER_ACCOUNT.clearing, amountFen: -amountFen },
      ...flow.shares.map(share => ({
        accountCode: LEDGER_ACCOUNT.shop(share.shopUuid),
        amountFen: share.amountFen,
      })),
    ],
    note: { payId: flow.payId },
  } satisfies LedgerPosting
}

/** A shop gives money of one order back: all of it, or that of one after-sale case. */
export const refundPosting = (order: {
  orderUuid: string
  shopUuid: string
  payer: string
  amountFen: number
  /** the after-sale case, or the price difference of a group; default: the whole order */
  reference?: string
}) => {
  assertFen(order.amountFen)
  return {
    kind: 'refund',
    reference: order.reference ?? order.orderUuid,
    amountFen: order.amountFen,
    entries: [
      { accountCode: LEDGER_ACCOUNT.shop(order.shopUuid), amountFen: -order.amountFen },
      { accountCode: LEDGER_ACCOUNT.buyer(order.payer), amountFen: order.amountFen },
    ],
    note: { orderUuid: order.orderUuid },
  } satisfies LedgerPosting
}

interface Earning {
  reference: string
  amountFen: number
  owner: { userUuid: string; accUuid: string }
}

/** A shop pays a commission into the wallet of who earned it. */
export const commissionPosting = ({
  reference,
  amountFen,
  owner,
  shopUuid,
}: Earning & { shopUuid: string }) => {
  assertFen(amountFen)
  return {
    kind: 'commission',
    reference,
    amountFen,
    entries: [
      { accountCode: LEDGER_ACCOUNT.shop(shopUuid), amountFen: -amountFen },
      { accountCode: LEDGER_ACCOUNT.wallet(owner), amountFen },
    ],
    note: {},
  } satisfies LedgerPosting
}

/** What was earned is paid out to a bank account. */
export const withdrawalPosting = ({ reference, amountFen, owner }: Earning) => {
  assertFen(amountFen)
  return {
    kind: 'withdrawal',
    reference,
    amountFen,
    entries: [
      { accountCode: LEDGER_ACCOUNT.wallet(owner), amountFen: -amountFen },
      { accountCode: LEDGER_ACCOUNT.bank, amountFen },
    ],
    note: {},
  } satisfies LedgerPosting
}

/** An earning goes back to the shop of an order whose pieces were paid back. */
export const setOffPosting = ({
  reference,
  amountFen,
  owner,
  shopUuid,
  debt,
}: Earning & { shopUuid: string; debt: string }) => {
  assertFen(amountFen)
  return {
    kind: 'setOff',
    reference,
    amountFen,
    entries: [
      { accountCode: LEDGER_ACCOUNT.wallet(owner), amountFen: -amountFen },
      { accountCode: LEDGER_ACCOUNT.shop(shopUuid), amountFen },
    ],
    note: { debt },
  } satisfies LedgerPosting
}
