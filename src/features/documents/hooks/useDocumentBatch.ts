import { useMemo } from 'react'
import { changeDocumentState, getDocument } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { random } from '@/platform/random'
import type { BatchAction } from '@/widgets/list'
import { batchActionsOf, type BatchedAction, type DocumentKind } from '../model/kinds'
import { documentsTexts } from '../texts'

/** What is done with several documents at once; one that does not allow it is refused with the reason, others go on. */
export function useDocumentBatch(kind: DocumentKind, owner: WidgetOwner): readonly BatchAction[] {
  const t = useText(documentsTexts)
  return useMemo(() => {
    const step = async (action: BatchedAction, documentUuid: string): Promise<string | undefined> => {
      const { actions, version, state } = await getDocument(kind, { documentUuid }, owner)
      if (!actions.includes(action))
        return t('documents.notNow', { state: state.name, action: t(`documents.action.${action}`) })
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
      each: ({ row }) => step(action, row.key),
    }))
  }, [kind, owner, t])
}
