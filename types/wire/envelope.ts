/**
 * The envelope of every answer (shop §7). `code` 1 is success, otherwise `msg` is the text for the user.
 * Gateways in the field send the code as number or as digit string; decoders accept both.
 */
export interface Envelope<T> {
  code: number | string
  msg?: string
  data?: T
}

/** Codes the specification names, and those the sandbox adds (`@assumed`: 4xxxx). */
export type KnownCode =
  /** success */
  | 1
  /** no data permission / no team authorization (shop §8) */
  | 2000
  /** the session is dead: show msg, clear the session, go to /login-account (shop §8) */
  | 11000
  /** @assumed bad signature */
  | 41001
  /** @assumed stale time; data is `StaleTimeData` */
  | 41002
  /** @assumed nonce replayed */
  | 41003
  /** @assumed malformed request body or query */
  | 40000
  /** @assumed the caller may not touch this record */
  | 40300
  /** @assumed the record does not exist */
  | 40400
  /** @assumed the record has changed since; data says what (price, stock, minimum) */
  | 40900
  /** @assumed the same business id came with another payload */
  | 40901
  /** @assumed the flow is paid; data is its `PayState` */
  | 40911
  /** @assumed the flow was closed; data is its `PayState` */
  | 40912
  /** @assumed the flow is past its deadline; data is its `PayState` */
  | 40913
  /** @assumed an administrator was asked to pay the flow; data is `FlowLocked` */
  | 40914

/** @assumed data of code 41002: the server's clock in ms since the epoch. */
export interface StaleTimeData {
  dServerTime: number
}

/** Fields every POST carries about the operating site (shop §7). */
export interface OperatingSite {
  cOperateAccUuid: string
  cOperateOrgName: string
  cOperateOrgUuid: string
}

/** HTML overrun answers carry these in the page, as data attributes or a JSON script (shop §8, encoding `@assumed`). */
export interface OverrunNotice {
  msgDesc: string
  reason: string
  todo: string
  pageTitle: string
}
