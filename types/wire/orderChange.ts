import type { AddedSide } from './approvalPlace'
import type {
  DocumentAction,
  DocumentAnswer,
  DocumentChange,
  DocumentFile,
  DocumentRow,
  OrderChangeHint,
} from './document'

/**
 * Changes of approved purchase orders: POST alc-biz-industry/OrderChangeAction/… All of it is `@assumed`. The order stays
 * as it is, and goods come by it, until its change is approved. An order has one open change at a time.
 */

interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/** Data of all calls but the one that gives a change up. */
export interface OrderChangeAnswer extends OrderChangeHint {
  /**
   * The order as it is to be. cDocUuid is the change's, iVersion its own, cState its state, and `actionList` what this
   * person may do with it: save, submit, withdraw, approve, refuse, remove. `fileList` has the files of the change, and
   * `nextInApproval` names the change of another order.
   */
  document: DocumentAnswer
  cOrderUuid: string
  /** number of this version of the order; the one that was approved first is 1 */
  iNumber: number
  /** what it changes, in words, from the order as it is now; of an approved one what it changed */
  changeList: DocumentChange[]
  /** what may not be changed of rows that the order has already, while the change can be entered */
  limitList: OrderChangeLimit[]
}

/** A cell that stays as it is, or has a least number. Without a field: the row is not taken off. */
export interface OrderChangeLimit {
  cLineUuid: string
  cFieldName: string
  /** in words */
  cReason: string
  /** decimal text; absent: the cell stays as it is */
  iLeast?: string
}

/** getOrderChange: a change by its id. 40400: there is none, or its order is not seen. */
export interface OrderChangeWish extends Owner {
  cChangeUuid: string
}

/**
 * beginOrderChange: the rows of the order as they are. 40900 with the order as data: it has changed since; 40000: it has
 * an open change.
 */
export interface OrderChangeBegin extends Owner {
  cRequestUuid: string
  /** the order, and its version as it was seen */
  cDocUuid: string
  iVersion: number
  cReason: string
}

/**
 * saveOrderChange: rows as those of a document are saved. 40001 with a DocumentRefusal: values that cannot be saved; 40900
 * with an OrderChangeAnswer: another person has changed it since.
 */
export interface OrderChangeSave extends Owner {
  cRequestUuid: string
  cChangeUuid: string
  iVersion: number
  rowList: (Partial<DocumentRow> & { cLineUuid?: string; cUpstreamLineUuid?: string })[]
  /** all its files; absent: they stay */
  cDocIds?: string[]
}

/**
 * stepOrderChange: submit and approve check it once more (40001 by its rows). `remove` gives it up. With `approve` the
 * order takes its rows.
 */
export interface OrderChangeStep extends Owner {
  cRequestUuid: string
  cChangeUuid: string
  iVersion: number
  cAction: Extract<DocumentAction, 'submit' | 'withdraw' | 'approve' | 'refuse' | 'remove'>
  /** needed by a refusal; of `approve` an opinion, which may be left out */
  cReason?: string
}

/** passOnOrderChange: as passOnApproval; `cTakerUuid` is one of `passOn` of the change's document. */
export interface OrderChangePassOn extends Owner {
  cRequestUuid: string
  cChangeUuid: string
  iVersion: number
  cTakerUuid: string
  cReason?: string
}

/** addChangeApprover: as addApprover; `cAddedUuid` is one of `addition` of the change's document. */
export interface ChangeApproverAdded extends Owner {
  cRequestUuid: string
  cChangeUuid: string
  iVersion: number
  cAddedUuid: string
  cSide: AddedSide
  cReason: string
}

/** takeBackChangeApprover: as takeBackApprover */
export interface ChangeApproverTakenBack extends Owner {
  cRequestUuid: string
  cChangeUuid: string
  iVersion: number
  cStepName: string
}

/** getOrderVersions: how an order became what it is. 40400: there is no such order, or it is not seen. */
export interface OrderVersionsWish extends Owner {
  cDocUuid: string
}
export interface OrderVersionsAnswer {
  /** the newest first; the last one is the order as it was approved first */
  versionList: OrderVersion[]
}
export interface OrderVersion {
  iNumber: number
  /** the change that made it; '' for the first */
  cChangeUuid: string
  /** who entered it */
  cPersonName: string
  /** who approved it, and when (`YYYY-MM-DD HH:mm:ss`, China); '' where that is not known */
  cDecidedBy: string
  dTime: string
  cReason: string
  /** what was said with the approval of its change. Absent: nothing */
  cOpinion?: string
  changeList: DocumentChange[]
  fileList: DocumentFile[]
}
