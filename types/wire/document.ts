import type { AddedApprover, DocumentAddition, DocumentPassOn, DocumentSubstitution } from './approvalPlace'
import type { WidgetFlag, WidgetQueryCondition } from './widget'

/**
 * Documents of a purchase, entered by voucher templates: POST alc-biz-industry/DocumentAction/… All of it is
 * `@assumed`: the specification gives templates and flow only (widgets §7).
 */

/**
 * A field's value as lists answer it: a flag is 1 or 0, a decimal a text; a reference keeps its words in a `$` copy of
 * the field (widgets §3).
 */
export type DocumentValue = string | number | null
export type DocumentValues = Record<string, DocumentValue>

/** Codes of vouchers the sandbox knows; a server may have others. */
export type DocumentKind =
  | 'purchaseRequest'
  | 'purchaseOrder'
  | 'goodsReceipt'
  | 'purchaseReturn'
  | 'purchasePayment'
  | 'purchaseAdvance'
  | 'purchaseInvoice'
  | 'goodsIssue'

/** What a person may do with a document as it stands; what is not named here is refused. */
export type DocumentAction =
  | 'save'
  | 'inspect'
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'refuse'
  | 'post'
  | 'settle'
  | 'unsettle'
  | 'revoke'
  | 'reverse'
  | 'close'
  | 'closeRows'
  | 'openRows'
  | 'reopen'
  | 'remove'
  | 'toCart'
  | 'change'
  | 'annotate'
  | 'copy'
  | 'print'

interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/** getDocument: by id, by number, or by place (newest first, from 1); one of the three. */
export interface DocumentWish extends Owner {
  cVoucherCode: string
  cDocUuid?: string
  cDocCode?: string
  iPageNumber?: number
  /**
   * `@assumed`, with cDocUuid: the newer document before that one, the older one after it, or the oldest there is. Places
   * move when a colleague adds or removes a document.
   */
  cStep?: 'previous' | 'next' | 'last'
}

export interface DocumentFile {
  cDocId: string
  cFileName: string
}

/**
 * A row: `cLineUuid` is kept by every save, `cUpstreamLineUuid` names the row it was drawn from, `iLeftQty` what that
 * one still allows (a decimal text), `iMostQty` the same with what may come beyond the order: more is refused. Absent:
 * nothing may. Other names are the template's.
 */
export type DocumentRow = DocumentValues & {
  cLineUuid: string
  cUpstreamLineUuid?: string
  cUpstreamDocCode?: string
  iLeftQty?: string
  iMostQty?: string
} & DocumentRowProgress

/** How far a row is, in decimal texts. Absent before its document is approved or posted, and once it is reversed. */
export interface DocumentRowProgress {
  /** what is ordered of a request, has arrived of an order, and went back of a receipt */
  iDoneQty?: string
  /** of a request: what has arrived by orders */
  iArrivedQty?: string
  /** of a receipt: what of it is paid; goods of the shop were paid there */
  iPaidQty?: string
  /** of a posted receipt: how many of its pieces came beyond what was ordered; absent: none */
  iOverQty?: string
  /** of a closed row: what was given up of it; absent for an open one */
  iClosedQty?: string
  /**
   * of an order or a request: what inspections of its receipts rejected; absent: nothing. A receipt has a column of this
   * name
   */
  iRejectedQty?: string
  /**
   * of an order: the day its supplier promises, a column of its template; of a request: the first such day of what is
   * still to come by orders
   */
  dPromised?: string
}

/** 1: it is entered, 2: it waits for approval, 3: it was approved and holds, 4: it was refused, 6: it was given up */
export type OrderChangeState = '1' | '2' | '3' | '4' | '6'

/** What an order says of its open change. */
export interface OrderChangeHint {
  cChangeUuid: string
  cState: OrderChangeState
  /** why the order is changed */
  cReason: string
  /** who entered it, and when it was changed last (`YYYY-MM-DD HH:mm:ss`, China) */
  cPersonName: string
  dTime: string
  /** of a refused one: who refused it, and why; '' for all others */
  cDecidedBy: string
  cDecision: string
}

/** Data of getDocument, saveDocument, inspectDocument, annotateDocument and changeDocumentState. */
export interface DocumentAnswer {
  cVoucherCode: string
  cDocUuid: string
  cDocCode: string
  cTemplateUuid: string
  /** key and words of the state; its tone is a state option's colour */
  cState: string
  cStateName: string
  cStateTone: 'primary' | 'success' | 'danger' | 'warning' | 'default'
  /** grows with each change; a save names the one it began with. A list of these documents has it as a column. */
  iVersion: number
  cUpdatePersonName: string
  /** `YYYY-MM-DD HH:mm:ss`, China */
  dUpdateTime: string
  /** place among the documents of its kind, newest first, and how many there are */
  iPageNumber: number
  iTotleSize: number
  /** header and footer */
  values: DocumentValues
  rowList: DocumentRow[]
  fileList: DocumentFile[]
  actionList: DocumentAction[]
  /** what this person could do, were there not this reason against it */
  blockedList: { cAction: DocumentAction; cReason: string }[]
  /** what is worth a second look, in words; nothing is refused for it */
  warningList: string[]
  /** of a payment to another account than that of the supplier's file: the supplier (getSupplier) */
  cAccountSupplierUuid?: string
  /**
   * The document after this one that waits for this person's approval, and how many others of its kind wait; null: none
   * does. `cVoucherCode`: it is of this kind, as none of the same kind waits any more; `bChange`: it is a change of an order
   * (cChangeUuid).
   */
  nextInApproval: { cDocUuid: string; iCount: number; cVoucherCode?: string; bChange?: WidgetFlag } | null
  /** why it stands where it stands: the reason of its latest step; null: none was given */
  stateNote: { cAction: string; cPersonName: string; dTime: string; cReason: string } | null
  /** fields of head and foot that `annotate` takes now; none where it is not in `actionList` */
  laterList: string[]
  /** columns of rows that `annotate` takes now, of rows with something to come */
  laterColumnList: string[]
  /** what a step asks for, by fields of the template */
  askList: DocumentAsk[]
  /**
   * Of a payment: what it takes off, advance by advance. Number and id are '' for one this person may not see. Absent:
   * nothing.
   */
  takeList?: { cDocUuid: string; cDocCode: string; iAmount: string }[]
  /** of an order: its change that is entered, waits for approval or was refused. Absent: there is none. */
  orderChange?: OrderChangeHint
  /** of an order: number of its version. Absent: it is the first. */
  iOrderVersion?: number
  /**
   * Its approval where it has several steps, in their order. `current`: it waits for one of `personList`, or for any
   * person who approves documents of the kind where that is empty; `passed`: the one of `personList` has approved;
   * `skipped`: all who are named there have had their look already. Absent: one approval ends it.
   */
  approvalList?: {
    cStepName: string
    cState: 'passed' | 'current' | 'later' | 'skipped'
    personList: string[]
    /** `YYYY-MM-DD HH:mm:ss`, China; '' as long as it is not over */
    dTime: string
    /** of `passed`: what was said with it. Absent: nothing */
    cOpinion?: string
    /** an approver has added it. Absent: it is of a rule */
    added?: AddedApprover
  }[]
  /**
   * In approval, for who entered it and for administrators it does not wait for: they may remind those it waits for, from
   * `dFrom` on (`YYYY-MM-DD HH:mm:ss`, China; '': now).
   */
  reminder?: { dFrom: string }
  /** for administrators: the step that waits names a person who cannot decide any more. Absent: all can. */
  substitution?: DocumentSubstitution
  /** the step that waits is this person's by name, and colleagues may decide instead. Absent: nothing to pass on. */
  passOn?: DocumentPassOn
  /** the step that waits is this person's, and colleagues may be added to it. Absent: it is not. */
  addition?: DocumentAddition
  /** kinds that can be made from it now */
  downstreamList: { cVoucherCode: string; cVoucherName: string }[]
  /** path of its page, below the address of the workflow service; '' where there is none (widgets §7) */
  cFlowPath: string
}

/**
 * saveDocument. Without `cDocUuid` a new one is made; `cRequestUuid` makes a repeat harmless. 40900: another person has
 * saved since, or another window has saved what was begun: the document as it is now is the data. A value that cannot be
 * saved is refused with DocumentRefusal as data.
 */
export interface DocumentSave extends Owner {
  cRequestUuid: string
  cVoucherCode: string
  cTemplateUuid: string
  cDocUuid?: string
  iVersion?: number
  /** what a new one was begun as, the same in every window that took up its draft: it is made once */
  cBegunUuid?: string
  values: DocumentValues
  /** rows in their order; a new one has no `cLineUuid` */
  rowList: (DocumentValues & { cLineUuid?: string; cUpstreamLineUuid?: string })[]
  cDocIds: string[]
}

/** A fact that a step keeps (`values` of DocumentStep). */
export interface DocumentAsk {
  cAction: DocumentAction
  cFieldName: string
  bRequired: WidgetFlag
  /** what is proposed; '' for nothing */
  cValue: string
  /** first and last day */
  dMin?: string
  dMax?: string
}

/** Data of a refused save: which field, of which row (from 1; 0: the header), and why. */
export interface DocumentRefusal {
  problemList: { iRow: number; cFieldName: string; cMessage: string }[]
}

/** changeDocumentState; `remove` answers no data. */
export interface DocumentStep extends Owner {
  cRequestUuid: string
  cVoucherCode: string
  cDocUuid: string
  iVersion: number
  cAction: Exclude<DocumentAction, 'save' | 'inspect' | 'toCart' | 'change' | 'annotate' | 'copy' | 'print'>
  /**
   * needed by a refusal, what takes a step back (unsettle, revoke, reverse, reopen, openRows), closeRows, and `close` of a
   * request or an order; of `approve` an opinion, which may be left out
   */
  cReason?: string
  /** the rows of closeRows and openRows */
  cLineUuids?: string[]
  /**
   * What the step asks for (`askList`); what is not named is as it is proposed there, but for the amount of a refund,
   * which has to be named. Refused as those of a save are.
   */
  values?: DocumentValues
}

/**
 * annotateDocument: what is known later only, such as the number of an invoice or the day a supplier promises. Fields of
 * `laterList`, and all files: new ones may be among them, and none may be missing. The state stays. 40900 and 40001 as of a save.
 */
export interface DocumentAnnotation extends Owner {
  cRequestUuid: string
  cVoucherCode: string
  cDocUuid: string
  iVersion: number
  values: DocumentValues
  /** columns of `laterColumnList`, by the rows that are named; all other rows stay */
  rowList?: (DocumentValues & { cLineUuid: string })[]
  cDocIds: string[]
}

/**
 * inspectDocument: what an inspection has found of rows of a receipt that is not posted yet (`inspect` in `actionList`).
 * Their `iQty` is what was accepted from then on, and the columns of the template say the rest. 40900 and 40001 as of a
 * save.
 */
export interface DocumentInspection extends Owner {
  cRequestUuid: string
  cVoucherCode: string
  cDocUuid: string
  iVersion: number
  /** rows that are not named stay as they are */
  rowList: InspectedRow[]
  /** files that are added, such as photos */
  cDocIds: string[]
}
/** The three quantities, decimal texts or blank, add up to what was delivered. */
export interface InspectedRow {
  cLineUuid: string
  iGoodQty: string
  /** accepted though it is not good */
  iConcededQty: string
  iRejectedQty: string
  /** a key of the enumeration inspectReason; needed where not all of it is good */
  cInspectReason: string | null
  cInspectNote: string | null
}

/**
 * drawFromUpstream: what a new document begins with when it refers to others: their header where all say the same, and
 * a row for each of theirs with something left. `shopOrder` as cUpstreamVoucherCode: an order of the shop.
 */
export interface DocumentDraw extends Owner {
  cVoucherCode: string
  cUpstreamVoucherCode: string
  /** ids or numbers of documents */
  cDocUuids: string[]
  /** rows of them; all of a document that none of these belongs to */
  cLineUuids: string[]
  /** the head of the document that the rows are added to: rows of another supplier are refused (40000) */
  values?: DocumentValues
}
export interface DocumentDrawAnswer {
  values: DocumentValues
  rowList: (DocumentValues & {
    cUpstreamLineUuid: string
    cUpstreamDocCode: string
    iLeftQty: string
    iMostQty?: string
  })[]
}

/**
 * copyDocument: what a new document begins with when it is a copy. Days, who enters it and the rows of other documents
 * are not taken along; what is out of use by now is left out and named.
 */
export interface DocumentCopyAnswer {
  cTemplateUuid: string
  values: DocumentValues
  rowList: DocumentValues[]
  leftOutList: string[]
}

/** getDocumentHistory: what happened to a document, the newest first. */
export interface DocumentHistoryAnswer {
  eventList: DocumentHistoryEvent[]
}
export interface DocumentHistoryEvent {
  /** create, save or a step; its words where a client does not know it */
  cAction: string
  cActionName: string
  cPersonName: string
  /** `YYYY-MM-DD HH:mm:ss`, China */
  dTime: string
  cReason: string
  /** the step of its approval that was decided; absent: it has no steps */
  cStepName?: string
  /** of a save */
  changeList: DocumentChange[]
  /** how many more there were */
  iMoreChanges: number
  /** names: whom a comment mentions, and who was reminded. Absent: no person */
  personList?: string[]
  /** of a comment: its id, as long as who reads it may take it back */
  cCommentUuid?: string
}

/**
 * commentDocument: what a person who reads a document says about it (`comment` in its history). Those who are named, of
 * getDocumentPeople, are told. The document and its version stay as they are. Answers no data.
 */
export interface DocumentComment extends DocumentOf {
  cRequestUuid: string
  cText: string
  cPersonUuids: string[]
}

/** takeBackComment: one's own, for five minutes: its words go, and the history says that there was one. Answers no data. */
export interface DocumentCommentBack extends DocumentOf {
  cCommentUuid: string
}

/** getDocumentPeople: the colleagues who may read the document, by name. */
export interface DocumentPeopleAnswer {
  personList: { cPersonUuid: string; cPersonName: string }[]
}

/**
 * remindApprovers: those a document waits for are told once more, as `reminder` says; with `cChangeUuid` those the change of
 * an order waits for. 40000 in words: too early, or there is no other person to remind.
 */
export interface DocumentReminder extends DocumentOf {
  cRequestUuid: string
  cChangeUuid?: string
}
export interface DocumentReminderAnswer {
  /** names of those who were told */
  personList: string[]
  /** from when on they may be reminded again: `YYYY-MM-DD HH:mm:ss`, China */
  dFrom: string
}
export interface DocumentChange {
  cKind: 'changed' | 'added' | 'removed'
  /** from 1; 0: the header */
  iRow: number
  /** goods of the row; '' in the header */
  cRowName: string
  cFieldLabel: string
  /** in words, as a person reads them; '' for a blank */
  cBefore: string
  cAfter: string
}

/** getDocumentTasks: what waits for this person. A kind and task with nothing to do is left out. */
export interface DocumentTasksWish {
  cOrgUuid: string
  cAccUuid: string
}
export type DocumentTasksAnswer = { taskList: DocumentTask[] }
export interface DocumentTask {
  cVoucherCode: string
  /**
   * approve: they wait for a decision of this person; inspect: receipts whose goods this person may inspect; rework: own ones that were refused; post: those this person may
   * post, receipts from their draft; late: approved orders of which something should have arrived before today; order:
   * requests with something to order; receive: orders with something to come; pay: receipts with something to be paid
   * within seven days; refund: returns whose goods the supplier is to pay back; prepay: orders
   * that agree an advance, with something of it in no document yet; reclaim: advances of which something is left though
   * nothing more comes of their order, and what came of it is paid; invoice: receipts whose invoice is to come; credit: invoices with goods that went back since, and that no credit invoice names; approveChange: orders whose change waits for a decision
   * of this person; reworkChange: those of which an own change was refused; approveSupplier: suppliers (cVoucherCode
   * `supplier`, cFirstDocUuid their cSupplierUuid) with a change that waits for this person
   */
  cTask:
    | 'approve'
    | 'inspect'
    | 'approveChange'
    | 'approveSupplier'
    | 'reworkChange'
    | 'rework'
    | 'post'
    | 'late'
    | 'order'
    | 'receive'
    | 'pay'
    | 'refund'
    | 'prepay'
    | 'reclaim'
    | 'invoice'
    | 'credit'
  iCount: number
  /** payments to be made: how many of them are planned for today or an earlier day */
  iDueCount?: number
  /**
   * the one that has waited longest; of payments to be made the one that is planned first, of requests and orders the one
   * whose goods are needed first, of receipts the one that is due first
   */
  cFirstDocUuid: string
  /**
   * the kind that is made from them, where the list of their own kind is for one's own: they are found when a document of
   * this kind is drawn
   */
  cNextVoucherCode?: string
  /** by these conditions the list of the kind has the same documents, and in this order; '' for its own */
  conditionList: WidgetQueryCondition[]
  cOrderField: string
}

/** printDocument: the document as a PDF, a file only who prints it opens; the one of an earlier print is gone. */
export interface DocumentPrintAnswer {
  cDocId: string
  cFileName: string
}

/** copyDocument, getDocumentHistory, getDocumentPeople, printDocument */
export interface DocumentOf extends Owner {
  cVoucherCode: string
  cDocUuid: string
}

/** getCartLinesOfDocument: the goods of a request as the shop sells them; the client puts them into the cart. */
export type DocumentCartWish = DocumentOf
export interface DocumentCartAnswer {
  /** number of the request: an order of the shop that names it as its cPoReference counts as ordered for it */
  cDocCode: string
  lineList: {
    cLineUuid: string
    cGoodsName: string
    cProdCode: string
    cSkuCode: string
    /** as many as the shop sells: whole, at least its minimum */
    iQuantity: number
    /** the request wants another number than `iQuantity` */
    bChanged: WidgetFlag
    /** what is left of the row (a decimal text) */
    iLeftQty: string
  }[]
  /** goods that cannot be had now, and why; `iLeftQty` 0: nothing is left of the row; `iCartQty`: waits in carts */
  missingList: {
    cLineUuid: string
    cGoodsName: string
    cReason: string
    iLeftQty: string
    iCartQty?: number
  }[]
}
