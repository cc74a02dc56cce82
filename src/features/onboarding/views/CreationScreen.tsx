import { View } from '@tarojs/components'
import { getInvite } from '@/api/enterprise'
import { useText } from '@/i18n'
import { callErrorText, messageText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Icon } from '@/ui/icon/Icon'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useRead } from '@/widgets/call-state/useRead'
import { PHOTOS, type UploadsHandle, useStoredUploads } from '@/widgets/uploader'
import { type CreationLink, useCreation } from '../hooks/useCreation'
import { type CreationEvent, type CreationForm, type CreationKind, valuesOf } from '../model/creationForm'
import { onboardingTexts } from '../texts'
import { CreationFields } from './CreationFields'
import { LoggedIn } from './LoggedIn'
import './onboarding.scss'

/** The licence of an enterprise. It goes on while the team's tab is in front: the page holds it, not the tab. */
function useLicence(form: CreationForm, send: (event: CreationEvent) => void): UploadsHandle {
  const t = useText(onboardingTexts)
  const name = t('onboarding.create.licenceName')
  const { licenceFileId } = form.values.enterprise
  return useStoredUploads({
    ...PHOTOS,
    business: { type: 'enterpriseLicence', name },
    maxCount: 1,
    value: licenceFileId ? [{ fileId: licenceFileId, name: `${name}.jpg` }] : [],
    onChange: ([stored], { busy, failed }) => {
      const fileId = stored?.fileId ?? ''
      if (fileId !== licenceFileId) send({ type: 'licenceStored', fileId })
      send({ type: 'licencePending', pending: busy || failed })
    },
  })
}

export interface CreationScreenProps {
  inviteCode?: string | undefined
  inviteUuid?: string | undefined
  /** '0' enterprise, '1' individual team (shop §2) */
  creatTab?: string | undefined
}

const KINDS: Partial<Record<string, CreationKind>> = { '0': 'enterprise', '1': 'team' }

function Submitted() {
  const t = useText(onboardingTexts)
  return (
    <View className="creation-done">
      <Icon name="success" size={48} className="creation-done__icon" />
      <View className="creation-done__title">{messageText('submitted')}</View>
      <View className="creation-done__note">{t('onboarding.create.doneNote')}</View>
      <View className="creation-done__actions">
        <Button block onPress={() => void navigate(linkTo('enterpriseGuidance'), 'replace')}>
          {t('onboarding.create.doneGo')}
        </Button>
        <Button block kind="secondary" onPress={() => void navigate(linkTo('tabHome'))}>
          {t('onboarding.create.doneHome')}
        </Button>
      </View>
    </View>
  )
}

/** Whose invite code the link carries. Only a hint: the server decides when the form is handed in. */
const useInviter = (code: string): string | undefined => {
  const { value } = useRead(() => getInvite(code), { key: code, when: code !== '', onShow: false })
  return value?.kind === 'operator' ? value.inviterName : undefined
}

function Creation({ link }: { link: CreationLink }) {
  const t = useText(onboardingTexts)
  const { form, send, ready, today, action, beginAnew } = useCreation(link)
  const licence = useLicence(form, send)
  const inviter = useInviter(link.inviteCode)
  const { refusal, kind } = form
  const values = valuesOf(form)
  if (form.phase === 'submitted') {
    return (
      <PageShell title={t('onboarding.create.title')} ground="card">
        <Submitted />
      </PageShell>
    )
  }
  const submit = () => send({ type: 'submitTapped', today: today() })
  return (
    <PageShell
      title={t('onboarding.create.title')}
      footer={
        <View className="creation__footer">
          {refusal && !isAnnounced(refusal) && (
            <NoticeBar tone="danger" icon="warning">
              {callErrorText(refusal, { text: action })}
            </NoticeBar>
          )}
          <Button block loading={form.phase === 'submitting'} disabled={!ready} onPress={submit}>
            {t('onboarding.create.submit')}
          </Button>
        </View>
      }
    >
      <View className="creation">
        <SegmentedControl
          label={t('onboarding.create.kind')}
          options={[
            { value: 'enterprise', text: t('onboarding.create.enterprise') },
            { value: 'team', text: t('onboarding.create.team') },
          ]}
          value={kind}
          onChange={next => send({ type: 'kindChosen', kind: next })}
        />
        {/* one team an account: only an enterprise can be another one */}
        {values.enterpriseUuid && kind === 'team' && (
          <NoticeBar tone="warning">{t('onboarding.create.again')}</NoticeBar>
        )}
        {values.enterpriseUuid && kind === 'enterprise' && (
          <NoticeBar tone="warning" onPress={beginAnew}>
            {t('onboarding.create.againOrNew')}
          </NoticeBar>
        )}
        <Card>
          {ready ? (
            <CreationFields
              key={kind}
              form={form}
              send={send}
              today={today}
              licence={licence}
              inviter={values.inviteCode === link.inviteCode.toUpperCase() ? inviter : undefined}
            />
          ) : (
            <Skeleton shape="line" count={6} />
          )}
        </Card>
      </View>
    </PageShell>
  )
}

/** Creates an enterprise or a personal team (shop §2, §5). */
export function CreationScreen({ inviteCode = '', inviteUuid = '', creatTab }: CreationScreenProps) {
  const t = useText(onboardingTexts)
  return (
    <LoggedIn title={t('onboarding.create.title')}>
      <Creation link={{ inviteCode, inviteUuid, kind: KINDS[creatTab ?? ''] }} />
    </LoggedIn>
  )
}
