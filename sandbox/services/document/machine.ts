import type { DocumentAction, DocumentKind } from '@wire/document'
import Big from 'big.js'

/** Life of a document of a purchase. Pure: what may happen next, and who may do it, follow from these tables alone. */
export const STATE = {
  draft: '1',
  inApproval: '2',
  approved: '3',
  partly: '4',
  done: '5',
  closed: '6',
  /** the supplier has paid back what the goods had cost */
  settled: '7',
  reversed: '8',
  refused: '9',
} as const
export type DocumentState = (typeof STATE)[keyof typeof STATE]

export type DocumentEvent = Extract<
  DocumentAction,
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'refuse'
  | 'revoke'
  | 'post'
  | 'settle'
  | 'unsettle'
  | 'reverse'
  | 'close'
>
/** Events after which the rows of a document say where it stands. */
export type RowEvent = Extract<DocumentAction, 'closeRows' | 'openRows' | 'reopen'>
export const isRowEvent = (action: DocumentAction): action is RowEvent =>
  action === 'closeRows' || action === 'openRows' || action === 'reopen'
type Transitions = Readonly<Partial<Record<string, Partial<Record<DocumentEvent, DocumentState>>>>>

const approval: Transitions = {
  [STATE.draft]: { submit: STATE.inApproval },
  [STATE.refused]: { submit: STATE.inApproval },
  [STATE.inApproval]: { withdraw: STATE.draft, approve: STATE.approved, refuse: STATE.refused },
}
const ordered: Transitions = {
  ...approval,
  [STATE.approved]: { revoke: STATE.draft, close: STATE.closed },
  [STATE.partly]: { close: STATE.closed },
}

/** What is approved is carried out in one step: goods leave, or money does. */
const carriedOut: Transitions = {
  ...approval,
  [STATE.approved]: { revoke: STATE.draft, post: STATE.done, close: STATE.closed },
  [STATE.done]: { reverse: STATE.reversed },
}

const TRANSITIONS: Readonly<Record<DocumentKind, Transitions>> = {
  purchaseRequest: ordered,
  purchaseOrder: ordered,
  // what has arrived is put into the warehouse without an approval
  goodsReceipt: { [STATE.draft]: { post: STATE.done }, [STATE.done]: { reverse: STATE.reversed } },
  purchaseReturn: {
    ...carriedOut,
    [STATE.done]: { settle: STATE.settled, reverse: STATE.reversed },
    [STATE.settled]: { reverse: STATE.reversed },
  },
  purchasePayment: carriedOut,
  goodsIssue: carriedOut,
  // what is agreed counts; one that the supplier takes back is closed (作废)
  purchaseInvoice: { ...approval, [STATE.approved]: { revoke: STATE.draft, close: STATE.closed } },
  // what no payment takes off may come back
  purchaseAdvance: {
    ...carriedOut,
    [STATE.done]: { settle: STATE.settled, reverse: STATE.reversed },
    // the rest may come back in several parts; without a part the advance is paid and no more (`takeBackRefund`)
    [STATE.settled]: { settle: STATE.settled, unsettle: STATE.done, reverse: STATE.reversed },
  },
}

/** The state after an event; undefined: it cannot happen now. */
export const stateAfter = (
  kind: DocumentKind,
  state: string,
  event: DocumentEvent,
): DocumentState | undefined => TRANSITIONS[kind][state]?.[event]

/** Whether documents of a kind are approved; a receipt is not. */
export const isDecided = (kind: DocumentKind): boolean => TRANSITIONS[kind][STATE.inApproval] !== undefined

export interface RowState {
  qty: string
  doneQty: string
  /** what was given up of it; 0 or absent: the row is open */
  closedQty?: string | undefined
}
/** Something of the row is still to be done. */
export const isRowOpen = ({ qty, doneQty, closedQty = '0' }: RowState): boolean =>
  new Big(qty).minus(closedQty).gt(doneQty)
export const isRowClosed = ({ closedQty = '0' }: RowState): boolean => Number(closedQty) > 0

/**
 * What has become of the rows of an approved document says how far it is. Where all rows are closed and nothing was done
 * of any, it is closed as a whole.
 */
export const stateOfRows = (rows: readonly RowState[]): DocumentState => {
  const isBegun = rows.some(row => Number(row.doneQty) > 0)
  if (!rows.some(isRowOpen)) return isBegun || !rows.some(isRowClosed) ? STATE.done : STATE.closed
  return isBegun ? STATE.partly : STATE.approved
}

const OPEN: readonly string[] = [STATE.draft, STATE.refused]
/** Nothing is agreed yet. */
export const isUndecided = (state: string): boolean => OPEN.includes(state) || state === STATE.inApproval
/** Nothing is added to it any more. */
const OVER: readonly string[] = [STATE.closed, STATE.reversed]
const RELEASED: readonly string[] = [STATE.approved, STATE.partly]

/** States in which the rows of a kind can be drawn into the next document. */
export const drawableStates = (kind: DocumentKind): string[] =>
  kind === 'goodsReceipt' ? [STATE.done] : [...RELEASED]
export const isDrawable = (kind: DocumentKind, state: string): boolean => drawableStates(kind).includes(state)

/** Who looks at a document, and the buttons of its menu that he or she holds (shop §5). */
export interface DocumentViewer {
  creator: boolean
  admin: boolean
  buttons: readonly string[]
  /** rows of it are drawn from nothing, where that needs a right of its own */
  undrawn?: boolean
  /** it pays a supplier, and the enterprise has another administrator */
  othersApprove?: boolean
  /** it pays a supplier, and the enterprise has two administrators or more */
  othersPay?: boolean
  /** the supplier pays back what the goods had cost, and the enterprise has two administrators or more */
  othersSettle?: boolean
  /** the supplier is to pay back what the goods had cost, or may pay back an advance */
  refunds?: boolean
  /** another person decides on it now: why this one does not */
  waitsFor?: string | undefined
}

export const BUTTON = {
  add: 'purchase-add',
  edit: 'purchase-edit',
  submit: 'purchase-submit',
  post: 'purchase-post',
  postOthers: 'purchase-post-others',
  postUndrawn: 'purchase-post-undrawn',
  inspect: 'purchase-inspect',
  approve: 'purchase-approve',
  readAll: 'purchase-read-all',
  closeMonth: 'purchase-close-month',
} as const

const ALL: readonly DocumentAction[] = [
  'save',
  'inspect',
  'submit',
  'withdraw',
  'approve',
  'refuse',
  'post',
  'settle',
  'unsettle',
  'revoke',
  'reverse',
  'close',
  'closeRows',
  'openRows',
  'reopen',
  'remove',
  'toCart',
  'change',
  'annotate',
  'copy',
  'print',
]

/**
 * The button an action needs, none where everybody may do it who reads the document; and whether it is for who entered
 * the document and for administrators only (`CARRIED_OUT`: and for who holds a button of its own).
 */
const NEEDS: Readonly<Record<DocumentAction, { button?: string; owner: boolean }>> = {
  save: { button: BUTTON.edit, owner: true },
  inspect: { button: BUTTON.inspect, owner: false },
  submit: { button: BUTTON.submit, owner: true },
  withdraw: { button: BUTTON.submit, owner: true },
  approve: { button: BUTTON.approve, owner: false },
  refuse: { button: BUTTON.approve, owner: false },
  post: { button: BUTTON.post, owner: true },
  settle: { button: BUTTON.post, owner: true },
  unsettle: { button: BUTTON.approve, owner: false },
  revoke: { button: BUTTON.approve, owner: false },
  reverse: { button: BUTTON.approve, owner: false },
  close: { button: BUTTON.approve, owner: false },
  closeRows: { button: BUTTON.approve, owner: false },
  openRows: { button: BUTTON.approve, owner: false },
  reopen: { button: BUTTON.approve, owner: false },
  remove: { button: BUTTON.edit, owner: true },
  toCart: { button: BUTTON.add, owner: false },
  change: { button: BUTTON.edit, owner: true },
  annotate: { owner: true },
  copy: { button: BUTTON.add, owner: false },
  print: { owner: false },
}

/** Kinds that may begin with a person's own rows; those of all others come from another document. */
const COPIED: readonly DocumentKind[] = ['purchaseRequest', 'purchaseOrder', 'goodsIssue']

/** Kinds whose rows wait for others to be made from them: these can be given up one by one, and taken up again. */
const WAITED_FOR: readonly DocumentKind[] = ['purchaseRequest', 'purchaseOrder']

/** To give up all that is left of a document is said with a reason, as that of one row is. */
export const closesWithReason = (kind: DocumentKind, action: DocumentAction): boolean =>
  action === 'close' && (WAITED_FOR.includes(kind) || kind === 'purchaseInvoice')

/** Whether the state of a document allows it; who asks does not matter. Of its rows see `isTimelyForRows`. */
export const isTimely = (kind: DocumentKind, state: string, action: DocumentAction): boolean => {
  if (action === 'save' || action === 'remove') return OPEN.includes(state)
  // what a receipt holds is what was accepted, before it counts anywhere
  if (action === 'inspect') return kind === 'goodsReceipt' && OPEN.includes(state)
  if (action === 'toCart') return kind === 'purchaseRequest' && RELEASED.includes(state)
  if (action === 'change') return kind === 'purchaseOrder' && RELEASED.includes(state)
  if (action === 'annotate') return !OPEN.includes(state) && !OVER.includes(state)
  if (action === 'copy') return COPIED.includes(kind)
  if (action === 'print') return true
  if (action === 'closeRows') return WAITED_FOR.includes(kind) && RELEASED.includes(state)
  if (action === 'openRows')
    return WAITED_FOR.includes(kind) && [...RELEASED, STATE.done, STATE.closed].includes(state)
  if (action === 'reopen') return WAITED_FOR.includes(kind) && state === STATE.closed
  return stateAfter(kind, state, action) !== undefined
}

/**
 * Whether its rows allow it. A document that was closed as a whole is opened as a whole; one of which every row was
 * closed can also be opened by its rows.
 */
export const isTimelyForRows = (
  action: DocumentAction,
  state: string,
  rows: readonly RowState[],
): boolean => {
  if (action === 'closeRows') return rows.some(isRowOpen)
  if (action !== 'openRows') return true
  return rows.some(isRowClosed) && !(state === STATE.closed && rows.some(isRowOpen))
}

/** Events that take back what counts already: they need a reason, and nothing that was made from the document. */
export const takesBack = (action: DocumentAction): action is 'revoke' | 'reverse' =>
  action === 'revoke' || action === 'reverse'

/** The same of a document: an invoice that was agreed counts, until it is closed. */
export const undoes = (kind: DocumentKind, action: DocumentAction): boolean =>
  takesBack(action) || (kind === 'purchaseInvoice' && action === 'close')

/** What the warehouse or the cashier does with documents that other people entered; they add to them later, too. */
const CARRIED_OUT: readonly DocumentAction[] = ['post', 'settle']
const isOfOthers = (action: DocumentAction, { creator, admin, buttons }: DocumentViewer): boolean =>
  NEEDS[action].owner &&
  !creator &&
  !admin &&
  !((CARRIED_OUT.includes(action) || action === 'annotate') && buttons.includes(BUTTON.postOthers))
/** To post goods without an order needs a right of its own. */
const lacksOrder = (action: DocumentAction, { undrawn, buttons }: DocumentViewer): boolean =>
  action === 'post' && undrawn === true && !buttons.includes(BUTTON.postUndrawn)
/**
 * Where an enterprise has two administrators, the person who entered a payment may neither approve nor post it, nor say
 * that the supplier has paid an advance back, or the goods of a return. Other administrators may not edit it, so that they
 * cannot change the account and then approve it themselves.
 */
const isOwnMoney = (
  action: DocumentAction,
  {
    creator,
    othersApprove,
    othersPay,
    othersSettle,
  }: Pick<DocumentViewer, 'creator' | 'othersApprove' | 'othersPay' | 'othersSettle'>,
): boolean =>
  creator && CARRIED_OUT.includes(action)
    ? othersPay === true || (action === 'settle' && othersSettle === true)
    : othersApprove === true && (creator ? action === 'approve' : action === 'save')

/** The step of its approval that waits is for other people. */
const waits = (action: DocumentAction, { waitsFor }: DocumentViewer): boolean =>
  waitsFor !== undefined && (action === 'approve' || action === 'refuse')

/** Whether a person may do it at all; the state does not matter. */
export const isPermitted = (action: DocumentAction, viewer: DocumentViewer): boolean => {
  const { button } = NEEDS[action]
  const granted = button === undefined || viewer.buttons.includes(button)
  if (action === 'settle' && !viewer.refunds) return false
  return (
    granted &&
    !isOfOthers(action, viewer) &&
    !lacksOrder(action, viewer) &&
    !isOwnMoney(action, viewer) &&
    !waits(action, viewer)
  )
}

/** Whether the person holds what the action needs, also where others entered the document. */
const holdsButton = (action: DocumentAction, viewer: DocumentViewer): boolean =>
  isPermitted(action, {
    ...viewer,
    creator: true,
    undrawn: false,
    othersApprove: false,
    othersPay: false,
    othersSettle: false,
    waitsFor: undefined,
  })

const LEFT_OF_PAYMENT: Readonly<Partial<Record<DocumentAction, string>>> = {
  save: '付款单只能由制单人修改',
  approve: '本人录入的付款单须由其他管理员审批',
  post: '本人录入的付款单须由其他有权限的人员确认付款',
  settle: '本人录入的预付款单须由其他有权限的人员确认收到退款',
}

/** Documents that pay a supplier. */
const SPENDING: readonly DocumentKind[] = ['purchasePayment', 'purchaseAdvance']

/** Why an action the person holds the button of is left to others; undefined: it is not. */
export const leftToOthers = (
  kind: DocumentKind,
  action: DocumentAction,
  viewer: DocumentViewer,
): string | undefined => {
  if (!holdsButton(action, viewer)) return undefined
  if (isOfOthers(action, viewer)) {
    if (!CARRIED_OUT.includes(action)) return undefined
    return `须由制单人、${SPENDING.includes(kind) ? '出纳' : '仓管员'}或管理员办理`
  }
  if (lacksOrder(action, viewer)) return '有未参照订单的物料，须由管理员入库'
  if (isOwnMoney(action, viewer))
    return viewer.othersSettle ? '本人录入的退货单须由其他有权限的人员确认收到退款' : LEFT_OF_PAYMENT[action]
  return waits(action, viewer) ? viewer.waitsFor : undefined
}

/** Exactly what would be accepted now, as far as the document itself and its person decide. */
export const documentActions = (
  kind: DocumentKind,
  state: string,
  viewer: DocumentViewer,
): DocumentAction[] => ALL.filter(action => isTimely(kind, state, action) && isPermitted(action, viewer))
