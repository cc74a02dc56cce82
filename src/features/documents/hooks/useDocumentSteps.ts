import { useRef } from 'react'
import {
  changeDocumentState,
  printDocument,
  removeDocument,
  type Document,
  type DocumentAction,
  type DocumentProblem,
  type DocumentValues,
} from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { noteDocumentChange } from '@/stores/documentNews'
import { readNames } from '@/stores/readNames'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { makeStale } from '@/widgets/call-state/keptReads'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { decides, actionWord } from '../model/kinds'
import { paidBy } from '../model/paid'
import { documentsTexts } from '../texts'

/** A document was changed here. */
export const documentChanged = (): void => {
  noteDocumentChange()
  makeStale(readNames.documentTasks)
}

export type DocumentStep = Exclude<
  DocumentAction,
  'save' | 'inspect' | 'toCart' | 'change' | 'annotate' | 'copy' | 'print'
>

/** Steps that are confirmed first: one press too many must not do them. */
const asked = ['remove', 'close', 'post', 'settle', 'approve'] as const
const isAsked = (action: DocumentStep): action is (typeof asked)[number] => asked.some(one => one === action)

/** A step of a document; `onMoved` shows it as it is then. */
export interface StepWish {
  document: Document
  action: DocumentStep
  onMoved: () => void
  /** whether the page still shows what the question named */
  isShown: () => boolean
  /** of a refusal, and of what is taken back; of an approval its opinion */
  reason?: string
  /** it was confirmed already */
  isSure?: boolean
  /** how it is confirmed; default: by yes or no */
  confirm?: (ask: { title: string; text: string; okText: string }) => Promise<boolean>
  /** of a step that is for rows */
  lineUuids?: readonly string[]
  /** what the step asks for: it was confirmed with it */
  values?: DocumentValues
  /** what is wrong with these values; true: it was said */
  onRefused?: (problems: readonly DocumentProblem[]) => boolean
}

/** What has become of a step. */
export type StepOutcome = 'done' | 'changed' | false

/** Takes documents a step further. */
export function useDocumentSteps(owner: WidgetOwner) {
  const t = useText(documentsTexts)
  const moved = useRef<() => void>()
  // a refusal may mean that another person was faster
  const { busy, submit, isHere } = useSubmit(() => moved.current?.())

  /** `changed`: another person was faster, and the document stands elsewhere now; false: nothing was done. */
  const carryOut = async ({
    document,
    action,
    reason,
    lineUuids,
    values,
    onMoved,
    onRefused,
  }: StepWish): Promise<StepOutcome> => {
    moved.current = onMoved
    const { voucherCode, documentUuid, version } = document
    const about = { voucherCode, documentUuid, version }
    const word = actionWord(voucherCode, action)
    const name = t(`documents.acting.${word}`)
    if (action === 'remove') {
      const gone = await submit({ ...about, action }, name, async requestUuid => {
        await removeDocument({ ...about, requestUuid }, owner)
        return true
      })
      if (!gone) return false
      documentChanged()
      toast.success(t(`documents.done.${word}`), { follows: true })
      if (!isHere()) return 'done'
      // opened by a link: there is nothing to go back to
      if (pageStack.canGoBack()) pageStack.goBack()
      else void navigate(linkTo('documents', { kind: voucherCode }), 'replace')
      return 'done'
    }
    const outcome = await submit({ ...about, action, reason, lineUuids, values }, name, requestUuid =>
      changeDocumentState(
        {
          ...about,
          requestUuid,
          action,
          ...(reason && { reason }),
          ...(lineUuids && { lineUuids }),
          ...(values && { values }),
        },
        owner,
      ),
    )
    if (!outcome) return false
    if (outcome.kind === 'refused') {
      const { problems, msg } = outcome
      if (onRefused?.(problems)) return false
      await dialog.alert({
        title: t('documents.notDone', { action: name }),
        text: problems.map(problem => problem.message).join('\n') || msg || t('documents.refused'),
      })
      return false
    }
    documentChanged()
    const next = action === 'approve' && outcome.document.approval?.find(({ state }) => state === 'current')
    if (outcome.kind === 'changed') toast.error(outcome.msg ?? t('documents.changed'))
    else if (next) toast.success(t('documents.passedTo', { step: next.name }))
    else toast.success(t(`documents.done.${word}`))
    onMoved()
    return outcome.kind === 'changed' ? 'changed' : 'done'
  }

  /** What a step is confirmed by: whom a payment pays, and what is worth a second look. */
  const told = (document: Document, action: DocumentStep): string[] => {
    const paid = action === 'close' ? undefined : paidBy(document)
    return [
      ...(paid ? [t('documents.ask.pays', { ...paid })] : []),
      ...(paid?.account ? [t('documents.ask.account', { account: paid.account })] : []),
      ...document.warnings,
    ]
  }

  const step = async (wish: StepWish): Promise<StepOutcome> => {
    const { action, document, isShown } = wish
    // the next step's button stands where the one before stood: one press too many must not approve
    if (isAsked(action) && !wish.values && !wish.reason && !wish.isSure) {
      const word = actionWord(document.voucherCode, action)
      const title = t(`documents.ask.${word}`, { code: document.code })
      const okText = t(`documents.action.${word}`)
      const text = decides(action) ? told(document, action).join('\n') : ''
      const ask = { title, okText, danger: action === 'remove', ...(text && { text }) }
      const isSure = wish.confirm ? wish.confirm({ title, okText, text }) : dialog.confirm(ask)
      if (!(await isSure)) return false
    }
    if (isShown()) return carryOut(wish)
    toast.warning(t('documents.shownElse'))
    return false
  }
  /** Opens the document as a PDF; it is shared, saved and printed from there. */
  const print = async ({ voucherCode, documentUuid }: Document): Promise<void> => {
    moved.current = undefined
    const wish = { voucherCode, documentUuid }
    const made = await submit({ ...wish, action: 'print' }, t('documents.acting.print'), () =>
      printDocument(wish, owner),
    )
    if (!made || !isHere()) return
    await navigate(linkTo('pdfVue', { fileId: made.fileId, title: made.name }))
  }
  return { busy, step, print }
}
