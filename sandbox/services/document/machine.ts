import type { DocumentAction, DocumentKind } from '@wire/document'

/** Life of a document of a purchase. Pure: what may happen next, and who may do it, follow from these tables alone. */
export const STATE = {
  draft: '1',
  inApproval: '2',
  approved: '3',
  partly: '4',
  done: '5',
  closed: '6',
  refused: '9',
} as const
export type DocumentState = (typeof STATE)[keyof typeof STATE]

export type DocumentEvent = Extract<
  DocumentAction,
  'submit' | 'withdraw' | 'approve' | 'refuse' | 'post' | 'close'
>
type Transitions = Readonly<Partial<Record<string, Partial<Record<DocumentEvent, DocumentState>>>>>

const approval: Transitions = {
  [STATE.draft]: { submit: STATE.inApproval },
  [STATE.refused]: { submit: STATE.inApproval },
  [STATE.inApproval]: { withdraw: STATE.draft, approve: STATE.approved, refuse: STATE.refused },
}
const ordered: Transitions = {
  ...approval,
  [STATE.approved]: { close: STATE.closed },
  [STATE.partly]: { close: STATE.closed },
}

const TRANSITIONS: Readonly<Record<DocumentKind, Transitions>> = {
  purchaseRequest: ordered,
  purchaseOrder: ordered,
  // what has arrived is put into the warehouse without an approval
  goodsReceipt: { [STATE.draft]: { post: STATE.done } },
  purchaseReturn: { ...approval, [STATE.approved]: { post: STATE.done, close: STATE.closed } },
}

/** The state after an event; undefined: it cannot happen now. */
export const stateAfter = (
  kind: DocumentKind,
  state: string,
  event: DocumentEvent,
): DocumentState | undefined => TRANSITIONS[kind][state]?.[event]

/** What has become of the rows of an approved document says how far it is. */
export const stateOfRows = (rows: readonly { qty: string; doneQty: string }[]): DocumentState => {
  if (rows.every(row => Number(row.doneQty) >= Number(row.qty))) return STATE.done
  return rows.some(row => Number(row.doneQty) > 0) ? STATE.partly : STATE.approved
}

const OPEN: readonly string[] = [STATE.draft, STATE.refused]
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
}

export const BUTTON = {
  add: 'purchase-add',
  edit: 'purchase-edit',
  submit: 'purchase-submit',
  post: 'purchase-post',
  postUndrawn: 'purchase-post-undrawn',
  approve: 'purchase-approve',
} as const

const ALL: readonly DocumentAction[] = [
  'save',
  'submit',
  'withdraw',
  'approve',
  'refuse',
  'post',
  'close',
  'remove',
  'toCart',
]

/** The button an action needs, and whether it is for who entered the document and for administrators only. */
const NEEDS: Readonly<Record<DocumentAction, { button: string; owner: boolean }>> = {
  save: { button: BUTTON.edit, owner: true },
  submit: { button: BUTTON.submit, owner: true },
  withdraw: { button: BUTTON.submit, owner: true },
  approve: { button: BUTTON.approve, owner: false },
  refuse: { button: BUTTON.approve, owner: false },
  post: { button: BUTTON.post, owner: true },
  close: { button: BUTTON.approve, owner: false },
  remove: { button: BUTTON.edit, owner: true },
  toCart: { button: BUTTON.add, owner: false },
}

/** Whether the state of a document allows it; who asks does not matter. */
export const isTimely = (kind: DocumentKind, state: string, action: DocumentAction): boolean => {
  if (action === 'save' || action === 'remove') return OPEN.includes(state)
  if (action === 'toCart') return kind === 'purchaseRequest' && RELEASED.includes(state)
  return stateAfter(kind, state, action) !== undefined
}

/** To post goods without an order needs a right of its own. */
export const lacksOrder = (action: DocumentAction, { undrawn, buttons }: DocumentViewer): boolean =>
  action === 'post' && undrawn === true && !buttons.includes(BUTTON.postUndrawn)

/** Whether a person may do it at all; the state does not matter. */
export const isPermitted = (action: DocumentAction, viewer: DocumentViewer): boolean => {
  const { creator, admin, buttons } = viewer
  const { button, owner } = NEEDS[action]
  return buttons.includes(button) && (!owner || creator || admin) && !lacksOrder(action, viewer)
}

/** Exactly what would be accepted now. */
export const documentActions = (
  kind: DocumentKind,
  state: string,
  viewer: DocumentViewer,
): DocumentAction[] => ALL.filter(action => isTimely(kind, state, action) && isPermitted(action, viewer))
