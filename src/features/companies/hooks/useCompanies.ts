import { useEffect, useRef, useState } from 'react'
import { deleteSubscription, saveSubscription } from '@/api/enterprise'
import { getInstitutions, type Institution } from '@/api/institution'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { random } from '@/platform/random'
import { bootStores } from '@/stores/boot'
import { enterFirstInstitution } from '@/stores/firstInstitution'
import { readAlsoLeft } from '@/stores/leftInstitution'
import { useReviewNews } from '@/stores/news'
import { isAdministrator, userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { dialog, toast } from '@/ui/feedback/feedback'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { toastCancelFailed } from '@/widgets/call-state/toastCancelFailed'
import { toastNotSwitched } from '@/widgets/call-state/toastNotSwitched'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { useRead } from '@/widgets/call-state/useRead'
import { companyRows } from '../model/companies'
import { companiesTexts } from '../texts'

/** The company a call is under way for, and what it does. */
export interface CompanyWork {
  accUuid: string
  action: 'switch' | 'exit' | 'cancelExit'
}

/** Enterprises and teams of the person; switching, leaving, staying. */
export function useCompanies() {
  const t = useText(companiesTexts)
  const userUuid = useSession(userUuidOf) ?? ''
  const accUuid = useSession(state => state.institution.accUuid)
  const administrator = useSession(isAdministrator)
  const {
    value,
    error,
    busy: reading,
    reload,
  } = useRead(() => readAlsoLeft(() => getInstitutions(userUuid)), { key: userUuid })
  useReviewNews(reload)
  useEffect(() => {
    if (value) void enterFirstInstitution(value.items.length)
  }, [value])
  const [busy, setBusy] = useState<CompanyWork>()
  const [, once] = useOneAtATime()
  // leaving again after a lost answer is the same request
  const open = useRef(new Map<string, string>())

  const switchTo = async ({ accUuid: chosen, name }: Institution): Promise<void> => {
    setBusy({ accUuid: chosen, action: 'switch' })
    const { session } = await bootStores()
    const result = await session.switchInstitution(chosen)
    setBusy(undefined)
    if (result.kind === 'failed') {
      toastNotSwitched(result, name, t('companies.action.switch'))
      return
    }
    if (result.kind === 'ready') toast.success(t('companies.switched', { name }))
    else if (result.kind !== 'left') toast.error(t('companies.notSwitched', { name }))
    reload()
  }

  const exit = async ({ accUuid: left, name }: Institution): Promise<void> => {
    const sure = await dialog.confirm({
      title: t('companies.exitTitle'),
      text: t('companies.exitAsk', { name }),
      okText: t('companies.exit'),
      cancelText: t('companies.keep'),
      danger: true,
    })
    if (!sure) return
    setBusy({ accUuid: left, action: 'exit' })
    try {
      const requestId = open.current.get(left) ?? (await newRequestId(random.randomBytes))
      open.current.set(left, requestId)
      await saveSubscription({ requestId, accUuid: left, kind: 'exit' })
      open.current.delete(left)
      toast.success(messageText('submitted'))
    } catch (problem) {
      const failure = callErrorOf(problem)
      if (isRefusal(failure)) open.current.delete(left)
      toastProblem(failure, t('companies.action.exit'))
    } finally {
      setBusy(undefined)
      reload()
    }
  }

  const cancelExit = async ({ accUuid: stays, applyUuid, name }: Institution): Promise<void> => {
    const sure = await dialog.confirm({
      title: t('companies.exitCancelTitle'),
      text: t('companies.exitCancelAsk', { name }),
      okText: t('companies.exitCancel'),
      cancelText: t('companies.keep'),
    })
    if (!sure || applyUuid === undefined) return
    setBusy({ accUuid: stays, action: 'cancelExit' })
    try {
      await deleteSubscription(applyUuid)
      toast.success(t('companies.exitCancelled'))
    } catch (problem) {
      toastCancelFailed(problem)
    } finally {
      setBusy(undefined)
      reload()
    }
  }

  const rows = value && companyRows(value.items, { accUuid, isAdministrator: administrator })
  return {
    rows,
    broken: value?.broken ?? [],
    error,
    reading,
    reload,
    busy,
    switchTo: (one: Institution) => void once(() => switchTo(one)),
    exit: (one: Institution) => void once(() => exit(one)),
    cancelExit: (one: Institution) => void once(() => cancelExit(one)),
  }
}
