import { useState } from 'react'
import { getEnterpriseInvite, getInvite, getOperatorInvite, type InviteCode } from '@/api/enterprise'
import { typedCode } from '@/base/typed'
import { useText } from '@/i18n'
import type { Failure } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { share } from '@/platform/share'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo, type RouteTarget } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { useRead } from '@/widgets/call-state/useRead'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { onboardingTexts } from '../texts'

/** `colleague`: joins one's own enterprise; `enterprise`: is created under the same operator. */
export type InviteKind = 'colleague' | 'enterprise'

/** The page an invite code opens. */
const targetOf = ({ kind, code, uuid }: InviteCode): RouteTarget =>
  kind === 'operator'
    ? linkTo('enterpriseCreat', { inviteCode: code, inviteUuid: uuid, creatTab: '0' })
    : linkTo('enterpriseJoin', { inviteCode: code })

const readCode = async (
  kind: InviteKind,
  { accUuid, operatorUuid }: { accUuid: string | undefined; operatorUuid: string | undefined },
): Promise<{ invite: InviteCode | undefined }> => {
  if (kind === 'colleague') return { invite: accUuid ? await getEnterpriseInvite(accUuid) : undefined }
  return { invite: operatorUuid ? await getOperatorInvite(operatorUuid) : undefined }
}

/** The code one can pass on, as code, link and card. */
export function useInvitation(kind: InviteKind) {
  const t = useText(onboardingTexts)
  const accUuid = useSession(state => state.institution.accUuid)
  const operatorUuid = useSession(state => state.userInfo?.person.operatorUuid)
  const { value, error, reload } = useRead(() => readCode(kind, { accUuid, operatorUuid }), {
    key: `${kind}/${accUuid}`,
  })
  const invite = value?.invite
  const url = invite && shareAddress(targetOf(invite))
  const words = invite && {
    title: t('onboarding.invite.shareTitle', { name: invite.inviterName }),
    text: t('onboarding.invite.shareText', { code: invite.code }),
  }

  const copy = async (): Promise<void> => {
    if (!invite) return
    if (await clipboard.copyText(invite.code)) toast.success(t('onboarding.invite.copied'))
    else toast.error(t('onboarding.invite.copyFailed'))
  }
  const pass = async (): Promise<void> => {
    if (!words || !url) return
    if ((await share.share({ ...words, url })) !== 'unsupported') return
    if (await clipboard.copyText(`${words.title} ${words.text}${url}`)) {
      toast.success(t('onboarding.invite.linkCopied'))
    } else toast.error(t('onboarding.invite.copyFailed'))
  }
  return {
    known: value !== undefined,
    invite,
    url,
    card: words && url ? { ...words, url } : undefined,
    error,
    reload,
    copy: () => void copy(),
    pass: () => void pass(),
  }
}

/** A code another person gave: an operator's leads to a creation, an enterprise's to joining it. */
export function useReceivedCode() {
  const t = useText(onboardingTexts)
  const [code, setCode, codeNow] = useLiveValue('')
  const [problem, setProblem] = useState<Failure>()
  const [busy, once] = useOneAtATime()
  const type = (text: string) => {
    setCode(typedCode(text, 20))
    setProblem(undefined)
  }
  const use = async (): Promise<void> => {
    const code = codeNow()
    if (code === '') return setProblem({ code: 'inviteEmpty' })
    const isHere = pageStack.stayingHere()
    try {
      const invite = await getInvite(code)
      if (!isHere()) return
      if (invite) await navigate(targetOf(invite))
      else setProblem({ code: 'inviteUnknown' })
    } catch (error) {
      toastProblem(callErrorOf(error), t('onboarding.invite.action.check'))
    }
  }
  return { code, type, problem, busy, use: () => void once(use) }
}
