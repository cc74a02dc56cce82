import { useMemo } from 'react'
import { changeDocumentState, getDocument } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { random } from '@/platform/random'
import type { BatchAction, ChosenRecord } from '@/widgets/list'
import { batchActionsOf, type BatchedAction, type DocumentKind } from '../model/kinds'
import { documentsTexts } from '../texts'

/** Answered with each row of a list of documents when it is asked for, and shown by no column. */
const VERSION = 'iVersion'
export const batchFields: readonly string[] = [VERSION]

/** What is done with several documents at once; one that does not allow it is refused with the reason, others go on. */
export function useDocumentBatch(kind: DocumentKind, owner: WidgetOwner): readonly BatchAction[] {
  const t = useText(documentsTexts)
  return useMemo(() => {
    const step = async (action: BatchedAction, { row }: ChosenRecord): Promise<string | undefined> => {
      const documentUuid = row.key
      const { actions, version, state } = await getDocument(kind, { documentUuid }, owner)
      if (!actions.includes(action))
        return t('documents.notNow', { state: state.name, action: t(`documents.action.${action}`) })
      // the person has seen another one in the list
      if (Number(row.values[VERSION]) !== version) return t('documents.changed')
      const requestUuid = await newRequestId(random.randomBytes)
      const wish = { requestUuid, voucherCode: kind, documentUuid, version, action }
      const outcome = await changeDocumentState(wish, owner)
      if (outcome.kind === 'saved') return undefined
      if (outcome.kind === 'changed') return outcome.msg ?? t('documents.changed')
      return outcome.problems[0]?.message ?? outcome.msg ?? t('documents.refused')
    }
    const actions = batchActionsOf(kind)
    return actions.map((action, at) => ({
      label: t(`documents.action.${action}`),
      // one of them stands out
      type: at === actions.length - 1 ? ('primary' as const) : ('default' as const),
      each: record => step(action, record),
    }))
  }, [kind, owner, t])
}
