import type { AddedApprover, AddedSide } from '@wire/approvalPlace'
import type { DocumentAnswer, DocumentChange } from '@wire/document'
import type { AddedStep, KeptStep } from '../../../db/schema/erpApproval'

/** Steps that approvers add beside their own. Pure: of documents and of changes of orders alike. */

/** So many steps an approval may have with those that were added. @assumed */
const MOST_STEPS = 20

/** The one step of an approval without a rule, once a colleague is added to it: all who approve such documents decide. */
export const NO_RULE = '审批'

export const MESSAGE = {
  noReason: '请填写加签原因',
  notYours: '该单据当前不由您审批，不能加签',
  full: `审批环节最多 ${MOST_STEPS} 个，不能再加签`,
  notTheirs: '只有加签人可以撤回加签',
  decided: '该加签已审批或已撤回，请核对最新内容',
  last: '您已审批，撤回加签后单据将直接通过；请等待对方审批，或由提交人撤回单据',
} as const

/** Why a colleague cannot be added. Each person decides one step of a document only. */
export const UNFIT = {
  self: '不能加签给本人',
  creator: '单据由其录入，不能加签审批',
  decided: '已审批过该单据，每人只审批一个环节',
  here: (step: string) => `已是“${step}”环节的审批人，每人只审批一个环节`,
  later: '后面的环节须由其审批，每人只审批一个环节',
} as const

/** `等待财务审批`; of a step that is called 审批 itself only once. */
export const waitsFor = (step: string): string => `等待${step}${step.endsWith('审批') ? '' : '审批'}`

const blank = { decidedBy: null, decidedName: '', decidedFor: null, decidedAt: null }

export const blankStep = (name: string, personUuids: string[], added: AddedStep | null = null): KeptStep => ({
  name,
  personUuids,
  ...blank,
  added,
})

const isOpen = ({ decidedAt }: Pick<KeptStep, 'decidedAt'>): boolean => decidedAt === null

/** `财务加签`, `财务加签2`: what is said at a step is found by its name. */
const freeName = (steps: readonly Pick<KeptStep, 'name'>[], beside: string): string => {
  const root = `${beside.replace(/加签\d*$/, '')}加签`
  const isTaken = (name: string) => steps.some(one => one.name === name)
  let [name, number] = [root, 1]
  while (isTaken(name)) name = `${root}${(number += 1)}`
  return name
}

/** A colleague gets a step before or after the one that waits. Undefined: there are too many already. */
export const withAdded = (
  steps: readonly KeptStep[],
  { personUuid, ...added }: AddedStep & { personUuid: string },
): { steps: KeptStep[]; name: string } | undefined => {
  const at = steps.findIndex(isOpen)
  const current = steps[at]
  if (!current || steps.length >= MOST_STEPS) return undefined
  const name = freeName(steps, current.name)
  const place = added.side === 'before' ? at : at + 1
  const step = blankStep(name, [personUuid], added)
  return { name, steps: [...steps.slice(0, place), step, ...steps.slice(place)] }
}

/** The steps without one that was added; in words, where it cannot be taken back. */
export const withoutAdded = (
  steps: readonly KeptStep[],
  name: string,
  personUuid: string,
): { steps: KeptStep[]; taken: KeptStep & { added: AddedStep } } | { why: keyof typeof MESSAGE } => {
  const taken = steps.find(one => one.name === name && one.added !== null)
  if (!taken?.added || !isOpen(taken)) return { why: 'decided' }
  if (taken.added.by !== personUuid) return { why: 'notTheirs' }
  const left = steps.filter(one => one !== taken)
  if (!left.some(isOpen)) return { why: 'last' }
  return { steps: left, taken: { ...taken, added: taken.added } }
}

/** What history keeps of it. */
export const addedChange = (cKind: 'added' | 'removed', side: AddedSide, name: string): DocumentChange => ({
  cKind,
  iRow: 0,
  cRowName: '',
  cFieldLabel: side === 'before' ? '前加签审批人' : '后加签审批人',
  cBefore: cKind === 'added' ? '' : name,
  cAfter: cKind === 'added' ? name : '',
})

/** What an answer says of one of these steps that was added. */
export const addedIn = (
  steps: readonly KeptStep[],
  { name, added }: KeptStep,
  personUuid: string,
): { added?: AddedApprover } =>
  added
    ? {
        added: {
          cPersonName: added.byName,
          cSide: added.side,
          cReason: added.reason,
          bBack: !('why' in withoutAdded(steps, name, personUuid)),
        },
      }
    : {}

export type WireStep = NonNullable<DocumentAnswer['approvalList']>[number]
