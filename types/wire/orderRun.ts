/**
 * Orders of what several requests still want: POST alc-biz-industry/OrderRunAction/… All of it is `@assumed`. The buyer
 * says for each row who supplies it; the rows of a supplier become one draft of an order, drawn from their requests.
 */
interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/** proposeOrders: what is left to be ordered of these requests. Nothing is written. 40300: this person enters no orders. */
export interface OrderRunWish extends Owner {
  /** 50 at most */
  cDocUuids: string[]
}
export interface OrderRunAnswer {
  /** request by request, the older one first; their rows keep their order */
  rowList: OrderRunRow[]
  /** requests nothing can be ordered of, and why */
  leftOutList: { cDocUuid: string; cDocCode: string; cReason: string }[]
}

/** A row of a request of which something is left to be ordered. */
export interface OrderRunRow {
  cLineUuid: string
  cDocCode: string
  cGoodsName: string
  /** '' where they have none */
  cSpec: string
  cUnit: string
  /** what is left */
  iQty: string
  /** the day it is needed (`2026-03-18`); '': none is named */
  dArriveDate: string
  /** what the request reckons with, yuan with tax; '0.00': nothing */
  iPrice: string
  /** who supplied these goods before, at which price: the last order first, 20 suppliers at most */
  priceList: { cSupplierUuid: string; cSupplierName: string; iPrice: string; dDocDate: string }[]
}

/**
 * makeOrder: the draft of one supplier's order; answers a DocumentAnswer. `cRequestUuid` makes a repeat harmless. 40900:
 * other orders have taken of these rows, or their last price is another one; nothing was made, and the data is an
 * OrderRunAnswer of all requests of these rows. 40001 with a DocumentRefusal: the template asks for more.
 */
export interface OrderRunStep extends Owner {
  cRequestUuid: string
  cSupplierUuid: string
  /** as they were seen: what is left, and the price of this supplier, or else of the request */
  rowList: { cLineUuid: string; iQty: string; iPrice: string }[]
}
