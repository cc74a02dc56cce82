/**
 * The envelope of every answer (shop §7). `code` 1 is success, otherwise `msg` is the text for the user.
 * Gateways in the field send the code as number or as digit string; decoders accept both.
 */
export interface Envelope<T> {
  code: number | string
  msg?: string
  data?: T
}

/** Codes the specification names, and those the sandbox adds (`@assumed`). */
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
  /** @assumed values that a template does not take; data says which (`types/wire/document.ts`) */
  | 40001
  /** @assumed wrong password, or a proof of a login that has ended */
  | 40101
  /** @assumed too many wrong passwords: no login for some minutes */
  | 40102
  /** @assumed a new password that breaks the rule, or is the old one */
  | 40103
  /** @assumed wrong SMS code; data is how many tries are left */
  | 40111
  /** @assumed the SMS code has expired */
  | 40112
  /** @assumed an SMS code was asked for too soon; data is when the next may be */
  | 40113
  /** @assumed the ticket of an SMS code is spent or has expired */
  | 40114
  /** @assumed no account has this phone */
  | 40115
  /** @assumed an account has this phone already */
  | 40116
  /** @assumed a portal's hand-over is spent, has expired or is not known */
  | 40117
  /** @assumed the caller may not touch this record */
  | 40300
  /** @assumed it is of another institution the caller belongs to */
  | 40311
  /** @assumed only who asked and administrators may see it */
  | 40312
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
  /** @assumed the server failed; comes with status 500 */
  | 50000

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
