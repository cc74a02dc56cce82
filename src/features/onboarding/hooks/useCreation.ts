import { useState } from 'react'
import { isApiCode, OTHER_PAYLOAD } from '@/api/apiError'
import { getInvite, saveCreation, type CreationRequest } from '@/api/enterprise'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import type { Failure } from '@/i18n/messages'
import { clock } from '@/platform/clock'
import { random } from '@/platform/random'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { draftOwner, keepDraft, readDraft } from '@/stores/formDrafts'
import { dialog } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useStillHere } from '@/widgets/call-state/useStillHere'
import { CREATION_DRAFT, isCreationDraft, type CreationDraft } from '../model/creationDraft'
import {
  creationModel,
  isFilledIn,
  isRequestOf,
  openCreation,
  printOf,
  valuesOf,
  type CreationForm,
  type CreationKind,
} from '../model/creationForm'
import { onboardingTexts } from '../texts'

export interface CreationLink {
  inviteCode: string
  inviteUuid: string
  /** creatTab: 0 enterprise, 1 individual team (shop §2); absent: as left */
  kind: CreationKind | undefined
}

const requestOf = (form: CreationForm, requestId: string): CreationRequest => {
  const values = valuesOf(form)
  const { region } = values
  const common = {
    requestId,
    enterpriseUuid: values.enterpriseUuid,
    name: values.name.trim(),
    province: region?.province ?? '',
    city: region?.city ?? '',
    district: region?.district ?? '',
    areaCode: region?.code ?? '',
    inviteCode: values.inviteCode || undefined,
    inviteUuid: values.inviteUuid || undefined,
  }
  if (form.kind === 'team') {
    const { leader, identityNumber } = values
    return { ...common, kind: 'team', leader: leader.trim(), identityNumber }
  }
  const { creditCode, address, licenceFileId } = values
  return {
    ...common,
    kind: 'enterprise',
    creditCode,
    address: address.trim(),
    licenceFileUuid: licenceFileId || undefined,
  }
}

/** Why an invite code is not good (shop §5); an absent one is. */
const inviteProblem = async ({ inviteCode, inviteUuid }: { inviteCode: string; inviteUuid: string }) => {
  if (!inviteCode) return undefined
  const invite = await getInvite(inviteCode)
  const isLinks = !inviteUuid || invite?.uuid === inviteUuid
  if (!invite || !isLinks) return { code: 'inviteUnknown' } satisfies Failure
  return invite.kind === 'operator' ? undefined : ({ code: 'inviteNotOperator' } satisfies Failure)
}

/** True: an earlier try of it has gone through, of which the answer was lost; the changes since are not in it. */
const handIn = async (request: CreationRequest): Promise<boolean> => {
  try {
    await saveCreation(request)
    return false
  } catch (error) {
    if (isApiCode(error, OTHER_PAYLOAD)) return true
    throw error
  }
}

/** What was typed before, with what the link says. */
const findDraft = async (link: CreationLink): Promise<CreationDraft> => {
  const draft = await readDraft(CREATION_DRAFT, isCreationDraft)
  const form = openCreation(link.kind ?? draft?.kind ?? 'enterprise')
  const found = draft
    ? creationModel(form, { type: 'draftFound', draft: { ...draft, kind: form.kind } })
    : form
  const { inviteCode, inviteUuid } = link
  return draftOf(inviteCode ? creationModel(found, { type: 'invited', inviteCode, inviteUuid }) : found)
}

const draftOf = ({ kind, values, open }: CreationForm): CreationDraft => ({ kind, values, open })

/** Undefined for a form that is empty, and for one that has been handed in. */
const worthKeeping = (form: CreationForm): CreationDraft | undefined =>
  form.open || Object.values(form.values).some(isFilledIn) ? draftOf(form) : undefined

/**
 * Creation of an enterprise or a team. What is typed is kept encrypted while it is typed; a request whose outcome is
 * unknown is sent again under the same id, also when it was corrected: the server does one of them.
 */
export function useCreation(link: CreationLink) {
  const t = useText(onboardingTexts)
  const {
    state: form,
    send,
    now,
  } = useLiveModel(creationModel, () => openCreation(link.kind ?? 'enterprise'))
  const [ready, setReady] = useState(false)
  const [owner] = useState(draftOwner)
  const isHere = useStillHere()

  useOn([], () => {
    let alive = true
    void findDraft(link).then(draft => {
      if (!alive) return
      send({ type: 'draftFound', draft })
      setReady(true)
    })
    return () => {
      alive = false
    }
  })
  useFormDraft({ name: CREATION_DRAFT, anywhere: true, value: worthKeeping(form), ready })

  /** The applications show the one that was made. What was changed since stays here, and is a draft. */
  const offerEarlier = async (): Promise<void> => {
    const isOpened = await dialog.confirm({
      title: t('onboarding.create.earlier.title'),
      text: t('onboarding.create.earlier.text'),
      okText: t('onboarding.create.earlier.open'),
      cancelText: t('onboarding.create.earlier.stay'),
    })
    if (isOpened) await navigate(linkTo('enterpriseGuidance'), isHere() ? 'replace' : 'push')
  }

  const attempt = async (): Promise<void> => {
    const form = now()
    try {
      const problem = await inviteProblem(valuesOf(form))
      if (problem) return send({ type: 'inviteRefused', problem })
      const kept = form.open && isRequestOf(form.open, form) ? form.open.requestId : undefined
      const requestId = kept ?? (await newRequestId(random.randomBytes))
      const open = { requestId, print: printOf(form) }
      send({ type: 'requestMade', open })
      await keepDraft(CREATION_DRAFT, { ...draftOf(form), open }, owner)
      if (await handIn(requestOf(form, requestId))) {
        send({ type: 'earlierFound' })
        return void offerEarlier()
      }
      send({ type: 'accepted' })
      // the page was left: its draft is not written by it any more
      if (!isHere()) void keepDraft(CREATION_DRAFT, worthKeeping(now()), owner)
    } catch (error) {
      const refusal = callErrorOf(error)
      send({ type: 'refused', refusal, certain: isRefusal(refusal) })
    }
  }

  useOn([form.phase], () => {
    if (form.phase === 'submitting') void attempt()
  })

  const beginAnew = async (): Promise<void> => {
    const sure = await dialog.confirm({
      title: t('onboarding.create.anew.title'),
      text: t('onboarding.create.anew.ask'),
      okText: t('onboarding.create.anew.ok'),
      cancelText: t('onboarding.create.anew.keep'),
      danger: true,
    })
    if (sure) send({ type: 'begunAnew' })
  }

  const today = () => new Date(clock.now())
  const action = t('onboarding.create.action.save')
  return { form, send, ready, today, action, beginAnew: () => void beginAnew() }
}
