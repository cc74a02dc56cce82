import { useMemo, useState } from 'react'
import {
  saveEnterpriseAuthentication,
  savePersonAuthentication,
  saveTeamAuthorization,
  type EnterpriseRecord,
  type PersonRecord,
  type TeamAuthorization,
} from '@/api/authentication'
import { newRequestId } from '@/base/id'
import { textOf } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { clock } from '@/platform/clock'
import { random } from '@/platform/random'
import type { SessionState } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { callErrorOf, isAnnounced, isRefusal } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useStillHere } from '@/widgets/call-state/useStillHere'
import { authFormModel, openAuthForm, type AuthForm, type AuthKind, type AuthValues } from '../model/authForm'
import { draftOf, hasTyped, isDraft } from '../model/draft'
import { authenticationTexts } from '../texts'

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

/** What the server answered: how it stands now. */
export type HandedIn =
  | { kind: 'person'; record: PersonRecord }
  | { kind: 'enterprise'; record: EnterpriseRecord }
  | { kind: 'team'; record: TeamAuthorization }

const handIn = async ({ kind, values, licence, requestId = '' }: AuthForm): Promise<HandedIn> => {
  const { realName, idNumber, phone } = values
  if (kind === 'person') {
    const userUuid = values.account
    const given = { requestId, userUuid, phone, realName: realName.trim(), idNumber }
    return { kind, record: await savePersonAuthentication(given) }
  }
  const { institution, userInfo } = useSession.getState()
  if (kind === 'enterprise') {
    const record = await saveEnterpriseAuthentication({
      requestId,
      orgUuid: values.org,
      accUuid: values.account,
      name: values.name.trim(),
      creditCode: values.creditCode,
      legalPerson: values.legalPerson.trim(),
      legalId: values.legalId,
      ...(licence && { licenceFileId: licence }),
    })
    return { kind, record }
  }
  const [province = '', city = '', area = ''] = values.region.split('/')
  const record = await saveTeamAuthorization({
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
  return { kind, record }
}

/** One form of the authentication page: typed, checked, handed in once; nothing typed is lost. */
export function useAuthForm(
  kind: AuthKind,
  onDone: (handedIn: HandedIn) => void,
  before: { licence?: string | undefined; refused?: Partial<AuthValues> | undefined },
) {
  const {
    state: form,
    send,
    now,
  } = useLiveModel(authFormModel, () =>
    openAuthForm(kind, { ...knownOf(kind, useSession.getState()), ...before.refused }, before.licence ?? ''),
  )
  const [opened] = useState(form)
  const draft = useMemo(() => draftOf(form, opened), [form, opened])
  const { forget } = useFormDraft({
    name: `authentication.${form.kind}.${form.values.org}`,
    anywhere: true,
    value: hasTyped(draft) ? draft : undefined,
    isDraft,
    onFound: ({ values, licence }) => send({ type: 'draftFound', values, licence }),
  })

  const isHere = useStillHere()

  const attempt = async () => {
    try {
      const answer = await handIn(now())
      await forget()
      send({ type: 'answered' })
      onDone(answer)
    } catch (problem) {
      const error = callErrorOf(problem)
      send({ type: 'failed', error, settled: isRefusal(error) })
      // a refusal stands in the form, if that is still there; anything else is the failure of the certification itself
      // (shop §8)
      if (!isRefusal(error)) {
        if (!isAnnounced(error)) toast.error(messageText('certificationFailed'))
      } else if (!isHere()) toastProblem(error, textOf(authenticationTexts)(`authentication.action.${kind}`))
    }
  }
  useOn([form.submitting], () => {
    if (form.submitting) void attempt()
  })

  const submit = async () =>
    send({ type: 'submitTapped', requestId: await newRequestId(random.randomBytes), today: today() })
  return { form, send, submit: () => void submit(), today }
}
