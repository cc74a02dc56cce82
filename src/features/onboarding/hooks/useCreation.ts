import { useEffect, useReducer, useRef, useState } from 'react'
import { getInvite, saveCreation, type CreationRequest } from '@/api/enterprise'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import type { Failure } from '@/i18n/messages'
import { clock } from '@/platform/clock'
import { random } from '@/platform/random'
import { keepDraft, readDraft } from '@/stores/formDrafts'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { useDraftKeeper } from './useDraftKeeper'
import { CREATION_DRAFT, isCreationDraft, type CreationDraft } from '../model/creationDraft'
import {
  creationModel,
  openCreation,
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

const restored = async (link: CreationLink, fresh: CreationForm): Promise<CreationForm> => {
  const draft = await readDraft(CREATION_DRAFT, isCreationDraft)
  const found = draft
    ? creationModel(fresh, { type: 'draftFound', kind: link.kind ?? draft.kind, values: draft.values })
    : fresh
  const { inviteCode, inviteUuid } = link
  return inviteCode ? creationModel(found, { type: 'invited', inviteCode, inviteUuid }) : found
}

/**
 * Creation of an enterprise or a team. What is typed is kept encrypted while it is typed; a request whose outcome is
 * unknown is sent again under the same id as long as nothing was changed.
 */
export function useCreation(link: CreationLink) {
  const t = useText(onboardingTexts)
  const [form, send] = useReducer(creationModel, link.kind ?? 'enterprise', openCreation)
  const [ready, setReady] = useState(false)
  const open = useRef<CreationDraft['open']>()

  useEffect(() => {
    let alive = true
    const restore = async () => {
      const draft = await readDraft(CREATION_DRAFT, isCreationDraft)
      const { kind, values } = await restored(link, form)
      if (!alive) return
      open.current = draft?.open
      send({ type: 'draftFound', kind, values })
      setReady(true)
    }
    void restore()
    return () => {
      alive = false
    }
  }, [])

  const draft: CreationDraft = { kind: form.kind, values: form.values, open: open.current }
  useDraftKeeper(CREATION_DRAFT, draft, ready)

  const attempt = async (): Promise<void> => {
    const values = valuesOf(form)
    try {
      const problem = await inviteProblem(values)
      if (problem) return send({ type: 'inviteRefused', problem })
      const print = JSON.stringify([form.kind, values])
      if (open.current?.print !== print) {
        open.current = { requestId: await newRequestId(random.randomBytes), print }
      }
      await keepDraft(CREATION_DRAFT, { ...draft, open: open.current })
      await saveCreation(requestOf(form, open.current.requestId))
      open.current = undefined
      send({ type: 'accepted' })
    } catch (problem) {
      const refusal = callErrorOf(problem)
      // refused: nothing was done, the next try is another request
      if (isRefusal(refusal)) open.current = undefined
      send({ type: 'refused', refusal })
    }
  }

  useEffect(() => {
    if (form.phase === 'submitting') void attempt()
  }, [form.phase])

  const today = () => new Date(clock.now())
  return { form, send, ready, today, action: t('onboarding.create.action.save') }
}
