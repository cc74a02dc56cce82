import { useMemo } from 'react'
import { changeDocumentState, getDocument, type Document, type DocumentValues } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { getToolbar, type ToolbarLayout } from '@/api/widgetToolbar'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { random } from '@/platform/random'
import { readNames } from '@/stores/readNames'
import { useSession } from '@/stores/session/useSession'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { usePermittedButtons } from '@/widgets/call-state/usePermittedButtons'
import type { BatchAction, ChosenRecord } from '@/widgets/list'
import {
  batchActionsOf,
  controlCodeOf,
  decides,
  menuOf,
  menuUuidOf,
  sendsGoods,
  stepWord,
  type BatchedAction,
  type DocumentKind,
} from '../model/kinds'
import { documentsTexts } from '../texts'
import { documentChanged } from './useDocumentSteps'

/** Answered with each row of a list of documents when it is asked for, and shown by no column. */
const VERSION = 'iVersion'
export const batchFields: readonly string[] = [VERSION]

const NONE: readonly BatchAction[] = []
const looks = { submit: 'default', approve: 'primary', post: 'primary', refuse: 'danger' } as const

/** The day that the posting of a document asks for. */
const valuesOf = (asks: NonNullable<Document['asks']>, day: string): DocumentValues =>
  Object.fromEntries(
    asks.filter(ask => ask.action === 'post' && ask.required).map(({ field }) => [field, day]),
  )

export interface DocumentToolbar {
  toolbar: ToolbarLayout | undefined
  isAsked: boolean
  /** whether this person may enter documents of the kind; as long as it is not known, the server decides */
  mayAdd: boolean
  /** whether this person may post some of them; the same */
  mayPost: boolean
  /** this person may approve them, as far as that is known */
  mayApprove: boolean
}

/** The buttons of a kind's menu; where they cannot be asked for, the server alone decides. */
export function useDocumentToolbar(kind: DocumentKind, owner: WidgetOwner): DocumentToolbar {
  const userType = useSession(state => state.userInfo?.person.userType)
  const { holds, known } = usePermittedButtons(menuOf(kind))
  const { value: toolbar, error } = useKeptRead(
    () => getToolbar({ menuUuid: menuUuidOf(kind), userType: userType ?? '' }, owner),
    { name: readNames.documentToolbar(kind), when: userType !== undefined, onShow: false },
  )
  const isAsked = toolbar !== undefined || error !== undefined
  const may = (event: string) => !toolbar || !known || holds(controlCodeOf(toolbar, event))
  const mayApprove = toolbar !== undefined && known && holds(controlCodeOf(toolbar, 'approve'))
  return { toolbar, isAsked, mayAdd: may('add'), mayPost: may('post'), mayApprove }
}

/**
 * What is done with several documents at once; one that does not allow it is refused with the reason, others go on. The
 * menu of the kind says which permission each needs.
 */
export function useDocumentBatch(
  kind: DocumentKind,
  owner: WidgetOwner,
  { toolbar, isAsked }: DocumentToolbar,
  /** questions before a batch: why the documents are refused, and on which day their goods leave */
  { why, day }: Record<'why' | 'day', (n: number) => Promise<string | undefined>>,
): readonly BatchAction[] {
  const t = useText(documentsTexts)
  return useMemo(() => {
    if (!isAsked) return NONE
    const step = async (
      action: BatchedAction,
      { row }: ChosenRecord,
      said: string,
    ): Promise<string | undefined> => {
      const documentUuid = row.key
      const {
        actions,
        asks = [],
        blocked,
        version,
        state,
        warnings,
      } = await getDocument(kind, { documentUuid }, owner)
      const against = blocked.find(one => one.action === action)
      if (against) return against.reason
      if (!actions.includes(action))
        return t('documents.notNow', {
          state: state.name,
          action: t(`documents.action.${stepWord(kind, action)}`),
        })
      // the person has seen another one in the list
      if (Number(row.values[VERSION]) !== version) return t('documents.changed')
      // the list shows no warnings: the person has to open the document first
      const [warning] = warnings
      if (warning && decides(action)) return t('documents.lookFirst', { warning })
      const requestUuid = await newRequestId(random.randomBytes)
      const wish = {
        requestUuid,
        voucherCode: kind,
        documentUuid,
        version,
        action,
        ...(said && action === 'refuse' && { reason: said }),
        ...(said && action === 'post' && { values: valuesOf(asks, said) }),
      }
      const outcome = await changeDocumentState(wish, owner)
      if (outcome.kind === 'saved') {
        documentChanged()
        return undefined
      }
      if (outcome.kind === 'changed') return outcome.msg ?? t('documents.changed')
      return outcome.problems[0]?.message ?? outcome.msg ?? t('documents.refused')
    }
    const actions = batchActionsOf(kind)
    return actions.map(action => ({
      // who approves refuses
      ...(toolbar && { code: controlCodeOf(toolbar, action === 'refuse' ? 'approve' : action) }),
      label: t(`documents.action.${stepWord(kind, action)}`),
      type: looks[action],
      each: (record, said) => step(action, record, said),
      ...(action === 'refuse' && { ask: why }),
      ...(action === 'post' && sendsGoods(kind) && { ask: day }),
    }))
  }, [kind, owner, t, toolbar, isAsked, why, day])
}
