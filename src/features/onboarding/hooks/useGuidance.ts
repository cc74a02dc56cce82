import { deleteSubscription, getCreation, type Creation, type Subscription } from '@/api/enterprise'
import { textOf, useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { keepDraft, readDraft } from '@/stores/formDrafts'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastCancelFailed } from '@/widgets/call-state/toastCancelFailed'
import { toastNotSwitched } from '@/widgets/call-state/toastNotSwitched'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import type { ApplicationAction, ApplicationRow } from '../model/applications'
import { CREATION_DRAFT, isCreationDraft } from '../model/creationDraft'
import { emptyValues, isFilledIn, type CreationValues } from '../model/creationForm'
import { isJoinDraft, JOIN_DRAFT } from '../model/joining'
import { onboardingTexts } from '../texts'

/** A refused application as the form shows it; the identity number comes masked and is asked for again. */
const valuesFrom = (creation: Creation): CreationValues => ({
  ...emptyValues,
  enterpriseUuid: creation.enterpriseUuid,
  name: creation.name,
  creditCode: creation.creditCode ?? '',
  region: creation.areaCode
    ? {
        province: creation.province,
        city: creation.city,
        district: creation.district,
        code: creation.areaCode,
      }
    : undefined,
  address: creation.address ?? '',
  leader: creation.leader ?? '',
  inviteCode: creation.inviteCode ?? '',
  licenceFileId: creation.licenceFileUuid ?? '',
})

/** Another application is filled in and not handed in: whether it may go. */
const mayReplace = ({ name }: CreationValues): Promise<boolean> => {
  const t = textOf(onboardingTexts)
  return dialog.confirm({
    title: t('onboarding.guidance.replaceTitle'),
    text: t('onboarding.guidance.replaceAsk', { name: name || t('onboarding.guidance.replaceUnnamed') }),
    okText: t('onboarding.guidance.replaceOk'),
    cancelText: t('onboarding.guidance.replaceKeep'),
    danger: true,
  })
}

/** Opens the form with a refused application as it stands now; what was already changed in it stays. */
const openForm = async (creation: Creation, isHere: () => boolean): Promise<void> => {
  const { kind, enterpriseUuid } = creation
  const draft = await readDraft(CREATION_DRAFT, isCreationDraft)
  if (!isHere()) return
  const values = draft?.values ?? { enterprise: emptyValues, team: emptyValues }
  const before = values[kind]
  if (before.enterpriseUuid !== enterpriseUuid) {
    if (isFilledIn(before) && !(await mayReplace(before))) return
    await keepDraft(CREATION_DRAFT, { kind, values: { ...values, [kind]: valuesFrom(creation) } })
  }
  await navigate(linkTo('enterpriseCreat', { creatTab: kind === 'team' ? '1' : '0' }))
}

const applyAgain = async ({ enterpriseName }: Subscription): Promise<void> => {
  const draft = await readDraft(JOIN_DRAFT, isJoinDraft)
  await keepDraft(JOIN_DRAFT, { name: enterpriseName, remark: draft?.remark ?? '' })
  await navigate(linkTo('enterpriseJoin'))
}

/** What can be done about an application. */
export function useGuidance(reload: () => void) {
  const t = useText(onboardingTexts)
  /** a call is under way; most of them lead to another page, so the other applications wait, too */
  const [busy, once] = useOneAtATime()

  const cancel = async ({ applyUuid, enterpriseName: name }: Subscription): Promise<void> => {
    const sure = await dialog.confirm({
      title: t('onboarding.guidance.cancelTitle'),
      text: t('onboarding.guidance.cancelAsk', { name }),
      okText: t('onboarding.guidance.cancel'),
      cancelText: t('onboarding.guidance.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await deleteSubscription(applyUuid)
      toast.success(t('onboarding.guidance.cancelled'))
    } catch (problem) {
      toastCancelFailed(problem)
    }
    reload()
  }

  const remove = async ({ applyUuid }: Subscription): Promise<void> => {
    try {
      await deleteSubscription(applyUuid)
      toast.success(t('onboarding.guidance.removed'))
    } catch (problem) {
      toastProblem(callErrorOf(problem), t('onboarding.guidance.action.remove'))
    }
    reload()
  }

  const enter = async ({ accUuid, enterpriseName: name }: Subscription): Promise<void> => {
    const isHere = pageStack.stayingHere()
    const { session } = await bootStores()
    const result = await session.switchInstitution(accUuid)
    if (result.kind === 'failed') {
      toastNotSwitched(result, name, t('onboarding.guidance.action.enter'))
      return
    }
    if (isHere()) await navigate(linkTo('enterpriseChangeOver'))
  }

  const resubmit = async ({ enterpriseUuid }: Creation): Promise<void> => {
    const here = pageStack.stayingHere()
    try {
      const creation = await getCreation(enterpriseUuid)
      if (creation.state === 'refused') return await openForm(creation, here)
      // handed in again elsewhere, or reviewed after all
      toast.info(t('onboarding.guidance.changed'))
      reload()
    } catch (problem) {
      toastProblem(callErrorOf(problem), t('onboarding.guidance.action.open'))
    }
  }

  const perform = async ({ source }: ApplicationRow, action: ApplicationAction): Promise<void> => {
    if (source.type === 'creation') return resubmit(source.creation)
    const { join } = source
    if (action === 'cancel') return cancel(join)
    if (action === 'remove') return remove(join)
    return action === 'enter' ? enter(join) : applyAgain(join)
  }

  return {
    busy,
    act: (row: ApplicationRow, action: ApplicationAction) => void once(() => perform(row, action)),
  }
}
