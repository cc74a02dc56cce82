import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  saveEnterpriseAuthentication,
  savePersonAuthentication,
  saveTeamAuthorization,
} from '@/api/authentication'
import { newRequestId } from '@/base/id'
import { messageText } from '@/i18n/messages'
import { clock } from '@/platform/clock'
import { random } from '@/platform/random'
import { draftOwner, forgetDraft, keepDraft, readDraft } from '@/stores/formDrafts'
import type { SessionState } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isAnnounced, isRefusal } from '@/widgets/call-state/callError'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { authFormModel, openAuthForm, type AuthForm, type AuthKind, type AuthValues } from '../model/authForm'
import { draftOf, hasTyped, isDraft } from '../model/draft'

const today = (): Date => new Date(clock.now())

/** What the session knows is not asked for again. */
const knownOf = (kind: AuthKind, session: SessionState): Partial<AuthValues> => {
  const { account, institution, userInfo } = session
  const enterprise = userInfo?.accountEnterprise
  return {
    account: (kind === 'enterprise' ? institution.accUuid : account?.userUuid) ?? '',
    phone: account?.phone ?? '',
    org: institution.orgUuid ?? '',
    ...(kind === 'enterprise' && {
      name: enterprise?.name ?? institution.orgName ?? '',
      creditCode: enterprise?.creditCode ?? '',
      legalPerson: enterprise?.corporation ?? '',
    }),
  }
}

const handIn = async ({ kind, values, licence, requestId = '' }: AuthForm): Promise<void> => {
  const { realName, idNumber, phone } = values
  if (kind === 'person') {
    const userUuid = values.account
    await savePersonAuthentication({ requestId, userUuid, phone, realName: realName.trim(), idNumber })
    return
  }
  const { institution, userInfo } = useSession.getState()
  if (kind === 'enterprise') {
    await saveEnterpriseAuthentication({
      requestId,
      orgUuid: values.org,
      accUuid: values.account,
      name: values.name.trim(),
      creditCode: values.creditCode,
      legalPerson: values.legalPerson.trim(),
      legalId: values.legalId,
      ...(licence && { licenceFileId: licence }),
    })
    return
  }
  const [province = '', city = '', area = ''] = values.region.split('/')
  await saveTeamAuthorization({
    requestId,
    userUuid: values.account,
    phone,
    orgName: institution.orgName ?? '',
    orgUuid: values.org,
    province,
    city,
    area,
    idNumber,
    realName: realName.trim(),
    operatorUuid: userInfo?.person.operatorUuid ?? '',
    operatorName: userInfo?.person.operatorName ?? '',
  })
}

/** Keeps what was typed when the page is left, however it is left; what was handed in is forgotten. */
function useDraft(form: AuthForm, found: (draft: ReturnType<typeof draftOf>) => void) {
  const name = `authentication.${form.kind}.${form.values.org}`
  const [owner] = useState(draftOwner)
  const latest = useRef({ form, handedIn: false })
  useEffect(() => {
    latest.current.form = form
  })
  const keep = useCallback(() => {
    const draft = draftOf(latest.current.form)
    if (!latest.current.handedIn && hasTyped(draft)) void keepDraft(name, draft, owner)
  }, [name, owner])
  useDidHide(keep)
  useEffect(() => {
    void readDraft(name, isDraft).then(draft => draft && found(draft))
    return keep
  }, [])
  return async () => {
    latest.current.handedIn = true
    await forgetDraft(name, owner)
  }
}

/** One form of the authentication page: typed, checked, handed in once; nothing typed is lost. */
export function useAuthForm(kind: AuthKind, onDone: () => void, licence = '') {
  const {
    state: form,
    send,
    now,
  } = useLiveModel(authFormModel, () => openAuthForm(kind, knownOf(kind, useSession.getState()), licence))
  const forget = useDraft(form, ({ values, licence }) => send({ type: 'draftFound', values, licence }))

  const attempt = async () => {
    try {
      await handIn(now())
      await forget()
      send({ type: 'answered' })
      onDone()
    } catch (problem) {
      const error = callErrorOf(problem)
      send({ type: 'failed', error, settled: isRefusal(error) })
      // a refusal stands in the form; anything else is the failure of the certification itself (shop §8)
      if (!isRefusal(error) && !isAnnounced(error)) toast.error(messageText('certificationFailed'))
    }
  }
  useEffect(() => {
    if (form.submitting) void attempt()
  }, [form.submitting])

  const submit = async () =>
    send({ type: 'submitTapped', requestId: await newRequestId(random.randomBytes), today: today() })
  return { form, send, submit: () => void submit(), today }
}
