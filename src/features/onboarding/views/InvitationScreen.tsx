import { View } from '@tarojs/components'
import { useState } from 'react'
import type { InviteCode } from '@/api/enterprise'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { share } from '@/platform/share'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { useShareCard } from '@/ui/host/useShareCard'
import { PageShell } from '@/ui/page-shell/PageShell'
import { QrCode } from '@/ui/qr-code/QrCode'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { TextField } from '@/ui/text-field/TextField'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useInvitation, useReceivedCode, type InviteKind } from '../hooks/useInvitation'
import { onboardingTexts } from '../texts'
import './onboarding.scss'

const QR_SIZE = 200
const QR_MARGIN = 12

interface OwnCodeProps {
  invite: InviteCode
  kind: InviteKind
  url: string
  onCopy: () => void
  onShare: () => void
}

function OwnCode({ invite, kind, url, onCopy, onShare }: OwnCodeProps) {
  const t = useText(onboardingTexts)
  const { code, inviterName: name } = invite
  const native = share.by === 'button'
  return (
    <Card className="invitation__card">
      <View className="invitation__name">{name}</View>
      <View className="invitation__hint">
        {kind === 'enterprise'
          ? t('onboarding.invite.enterpriseText', { name })
          : t(native ? 'onboarding.invite.colleagueCard' : 'onboarding.invite.colleagueText')}
      </View>
      {/* a path of the mini-program means nothing to a scanner */}
      {!native && (
        <View className="invitation__qr">
          <QrCode
            text={url}
            size={QR_SIZE}
            margin={QR_MARGIN}
            level={0}
            label={t('onboarding.invite.qr', { name })}
          />
        </View>
      )}
      <View className="invitation__label">{t('onboarding.invite.code')}</View>
      <View className="invitation__code">{code}</View>
      <View className="invitation__actions">
        <Button block kind="secondary" icon="copy" onPress={onCopy}>
          {t('onboarding.invite.copy')}
        </Button>
        <Button
          block
          icon="share"
          openType={native ? 'share' : undefined}
          onPress={native ? undefined : onShare}
        >
          {t('onboarding.invite.share')}
        </Button>
      </View>
    </Card>
  )
}

function Passing({ invitation, kind }: { invitation: ReturnType<typeof useInvitation>; kind: InviteKind }) {
  const t = useText(onboardingTexts)
  const { known, invite, url, error, reload, copy, pass } = invitation
  if (invite && url) return <OwnCode invite={invite} kind={kind} url={url} onCopy={copy} onShare={pass} />
  if (error) {
    return isAnnounced(error) ? null : (
      <CallFailed error={error} action={t('onboarding.invite.action.load')} onRetry={reload} compact />
    )
  }
  if (!known) return <Skeleton shape="block" ratio={1} />
  return (
    <Card>
      <StateView kind="empty" text={t('onboarding.invite.noCode')} compact />
    </Card>
  )
}

function Received() {
  const t = useText(onboardingTexts)
  const { code, type, problem, busy, use } = useReceivedCode()
  return (
    <Card>
      <View className="invitation__received">
        <TextField
          label={t('onboarding.invite.enter')}
          placeholder={t('onboarding.invite.enterPlaceholder')}
          value={code}
          onChange={type}
          onConfirm={use}
          error={problem && failureText(problem, onboardingTexts)}
          maxLength={20}
          confirmKey="go"
          disabled={busy}
        />
        <Button block kind="secondary" loading={busy} onPress={use}>
          {t('onboarding.invite.use')}
        </Button>
      </View>
    </Card>
  )
}

/** Codes to pass on, and a code one was given (shop §2; contents @assumed). */
export function InvitationScreen() {
  const t = useText(onboardingTexts)
  const [kind, setKind] = useState<InviteKind>('colleague')
  const isMember = useSession(state => state.institution.accUuid !== undefined)
  const invitation = useInvitation(kind)
  const { card } = invitation
  useShareCard(card && { title: card.title, path: card.url })
  return (
    <PageShell title={t('onboarding.invite.title')}>
      <View className="invitation">
        {isMember ? (
          <>
            <SegmentedControl
              label={t('onboarding.invite.which')}
              options={[
                { value: 'colleague', text: t('onboarding.invite.colleague') },
                { value: 'enterprise', text: t('onboarding.invite.enterprise') },
              ]}
              value={kind}
              onChange={setKind}
            />
            <Passing invitation={invitation} kind={kind} />
          </>
        ) : (
          <Card>
            <StateView kind="empty" text={t('onboarding.invite.none')} compact />
          </Card>
        )}
        <Received />
      </View>
    </PageShell>
  )
}
