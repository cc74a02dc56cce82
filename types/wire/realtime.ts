import type { DocumentAction } from './document'

/**
 * The realtime socket (shop §4, §9). The specification gives the query's names, `device=2`, and the bodies; frames,
 * path and close code 4401 are `@assumed`.
 */

/** Query of the connection: `GET {gateway}/alc-public-message/websocket`. @assumed path and meaning of the fields. */
export interface SocketQuery {
  /** 2: a mobile client */
  device: '2'
  /** cOrginSysType */
  sys: 'A2'
  /** cIdcUuid */
  idc: string
  /** cOwnOperatorUuid */
  operator: string
  /** cEnterpriseUuid of the institution in use */
  enterprise: string
  /** cAllLinkUserUuid */
  user: string
  /** cLoginUuid */
  uid: string
  /** cLoginToken */
  token: string
  /** version of the app */
  v: string
}

/**
 * What a review was about: an enterprise or team to be created, joining or leaving one, an enterprise's real name, a
 * team's authorization. @assumed
 */
export type ReviewSubject = 'creation' | 'membership' | 'enterpriseAuthentication' | 'teamAuthorization'

/**
 * A document of a purchase that another person of the enterprise has changed, for those who may see it or draw from it,
 * and never for who changed it. @assumed
 */
export interface DocumentNews {
  /** the institution it belongs to */
  cAccUuid: string
  cVoucherCode: string
  cDocUuid: string
  cDocCode: string
  /**
   * `moved`: by a document that was drawn from it; its own version may stay. `promised`: the supplier has promised another
   * day for goods of an order that was drawn from it. `changeSubmit`, `changeApprove`, `changeRefuse`: of the change of an order.
   * `change`: an order has changed by one that another person has entered, for who entered the order.
   * `passed`: a step of its approval was decided, and the next one waits. `substitute`: another person decides on the step
   * that waits, in the place of one who cannot any more. `passOn`, `changePassOn`: who was to decide has passed that on.
   * `addApprover`, `changeAddApprover`: who was to decide has added an approver; `dropApprover`, `changeDropApprover`: has
   * taken that back. `changePassed`: a step of a change was decided, and the next one waits.
   * `remind`, `changeRemind`: it still waits for this person's approval. With `cVoucherCode` approvalRule: an administrator has
   * saved rules of approval (`moved`, quietly, for the other ones).
   * `arrived`: goods of it have been put into the warehouse. `rejected`: an inspection has rejected goods of it. `comment`:
   * a comment names this person. `delegated`: this person is a deputy from now on (`cVoucherCode` approvalDelegation,
   * `cDocUuid` its id)
   */
  cAction:
    | DocumentAction
    | 'passed'
    | 'substitute'
    | 'passOn'
    | 'addApprover'
    | 'dropApprover'
    | 'moved'
    | 'promised'
    | 'changeSubmit'
    | 'changeApprove'
    | 'changeRefuse'
    | 'changePassOn'
    | 'changeAddApprover'
    | 'changeDropApprover'
    | 'changePassed'
    | 'remind'
    | 'changeRemind'
    | 'arrived'
    | 'rejected'
    | 'comment'
    | 'delegated'
  /** of `passed`, `substitute` and `submit`: the step that waits; of `approve` and `refuse`: the one that was decided. Absent: no steps */
  cStepName?: string
  /** of `arrived` and `rejected`: which goods, in words; of `comment`: how it begins; of `delegated`: its days */
  cText?: string
  /** who did it */
  cPersonName: string
  /** as it is from now on */
  iVersion: number
  /**
   * The person is told: it waits for their approval (`submit`, `passed`, `substitute`), or what they entered was decided about, closed
   * or opened again, also a row of it (`closeRows`, `openRows`), reversed, paid or paid back (`settle`, `unsettle`), or it is
   * one of `remind`, `changeRemind`, `arrived`, `rejected`, `comment` and `delegated`, which are told to whom they are for
   * alone. It is kept as a notice (documentNotice.ts). All other news bring counts and lists up to date, and say nothing.
   */
  bNotice: boolean
}

/** One text frame, JSON. @assumed; unknown fields and types are ignored. */
export interface SocketFrame {
  /**
   * `ping` goes to the server, `pong` comes back, `system` speaks for the platform, `business` tells that something
   * this person deals with has changed
   */
  cMsgType: 'ping' | 'pong' | 'system' | 'business'
  /**
   * of a `business` frame: with `payApproval` cBody is the cApprovalUuid, with `review` what was decided about, with
   * `document` the cDocUuid
   */
  cContentType?: 'text' | 'payApproval' | 'review' | 'document'
  /** the same when a message is sent again */
  cMsgUuid?: string
  /** f100–f110: forced logout, f100 because of another login (@assumed); 1001: removed by the administrator */
  cBody?: string
  /** text for the person */
  cMsg?: string
  /** with `payApproval`: the institution it is about, and its name */
  cAccUuid?: string
  cEnterpriseName?: string
  /** with `document` */
  document?: DocumentNews
}

/** @assumed close code: the server does not accept token, user or login id. */
export type IdentityRejected = 4401
