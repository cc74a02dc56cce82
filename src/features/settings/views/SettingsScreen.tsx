import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { maskPhone } from '@/base/phone'
import { languages, useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { draftCounter, draftOwner, forgetAllDrafts } from '@/stores/formDrafts'
import { chooseLocale, useLocale } from '@/stores/preferences/locale'
import { chooseTextSize, useTextSize, type TextSize } from '@/stores/preferences/textSize'
import { chooseTheme, useTheme, type ThemeChoice } from '@/stores/preferences/theme'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { Button } from '@/ui/button/Button'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { dialog, toast } from '@/ui/feedback/feedback'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { settingsTexts } from '../texts'
import { ClearCache } from './ClearCache'
import { HeadImage } from './HeadImage'
import './settings.scss'

export interface SettingsScreenProps {
  /** of the app, e.g. `1.2.0` */
  version: string
}

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system']
const DOCUMENTS = ['agreement', 'privacy'] as const
const TEXT_SIZES: readonly TextSize[] = ['standard', 'large']

function Display() {
  const t = useText(settingsTexts)
  const locale = useLocale(state => state.locale)
  const choice = useTheme(state => state.choice)
  const size = useTextSize(state => state.size)
  const grey = useSite(state => state.site?.grey ?? false)
  return (
    <CellGroup title={t('settings.display')}>
      <View className="settings__choice">
        <View className="settings__name">{t('settings.language')}</View>
        <SegmentedControl
          label={t('settings.language')}
          options={languages.map(value => ({ value, text: t(`settings.languages.${value}`) }))}
          value={locale}
          onChange={chooseLocale}
        />
      </View>
      <View className="settings__choice">
        <View className="settings__name">{t('settings.theme')}</View>
        <SegmentedControl
          label={t('settings.theme')}
          options={THEMES.map(value => ({ value, text: t(`settings.themes.${value}`) }))}
          value={choice}
          onChange={chooseTheme}
        />
      </View>
      <View className="settings__choice">
        <View className="settings__name">{t('settings.textSize')}</View>
        <SegmentedControl
          label={t('settings.textSize')}
          options={TEXT_SIZES.map(value => ({ value, text: t(`settings.textSizes.${value}`) }))}
          value={size}
          onChange={chooseTextSize}
        />
      </View>
      {grey && <NoticeBar tone="neutral">{t('settings.greyNotice')}</NoticeBar>}
    </CellGroup>
  )
}

function OwnAccount() {
  const t = useText(settingsTexts)
  const account = useSession(state => state.account)
  const orgName = useSession(state => state.institution.orgName)
  if (!account) return null
  const change = () => void navigate(linkTo('passwordVerify', { type: '2', tel: account.phone }))
  return (
    <CellGroup title={t('settings.account')}>
      <HeadImage url={account.headImageUrl} />
      <Cell title={t('settings.phone')} value={maskPhone(account.phone)} />
      <Cell title={t('settings.buyInfo')} onPress={() => void navigate(linkTo('buyInfo'))} />
      <Cell
        title={t('settings.switchAccount')}
        value={orgName}
        onPress={() => void navigate(linkTo('switchAccount'))}
      />
      <Cell title={t('settings.password')} onPress={change} />
    </CellGroup>
  )
}

function Logout() {
  const t = useText(settingsTexts)
  const [leaving, setLeaving] = useState(false)
  const counter = useRef<() => number>()
  useEffect(() => {
    void draftCounter().then(count => {
      counter.current = count
    })
  }, [])
  const [drafts, setDrafts] = useState(0)
  const leave = async (forget: boolean) => {
    setDrafts(0)
    setLeaving(true)
    const owner = draftOwner()
    const { session } = await bootStores()
    await session.logout()
    // afterwards: pages of the person keep what is typed there as they are left
    if (forget) await forgetAllDrafts(owner)
    setLeaving(false)
    toast.success(t('settings.logoutDone'), { follows: true })
    await navigate(linkTo('tabHome'), 'relaunch')
  }
  const logout = async () => {
    const count = counter.current?.() ?? 0
    if (count > 0) return setDrafts(count)
    const sure = await dialog.confirm({
      title: t('settings.logoutTitle'),
      text: t('settings.logoutAsk'),
      okText: t('settings.logout'),
      danger: true,
    })
    if (sure) await leave(false)
  }
  return (
    <>
      <Button kind="secondary" block loading={leaving} onPress={() => void logout()}>
        {t('settings.logout')}
      </Button>
      <ActionSheet
        open={drafts > 0}
        title={t('settings.logoutDrafts', { n: drafts })}
        items={[
          { key: 'keep', text: t('settings.logoutKeep'), note: t('settings.logoutKeepNote') },
          {
            key: 'forget',
            text: t('settings.logoutForget'),
            note: t('settings.logoutForgetNote'),
            danger: true,
          },
        ]}
        onPick={key => void leave(key === 'forget')}
        onClose={() => setDrafts(0)}
      />
    </>
  )
}

export function SettingsScreen({ version }: SettingsScreenProps) {
  const t = useText(settingsTexts)
  const loggedIn = useSession(isLoggedIn)
  const siteName = useSite(state => state.site?.shortName)
  return (
    <PageShell title={t('settings.title')}>
      <View className="settings">
        <Display />
        {loggedIn && <OwnAccount />}
        <CellGroup title={t('settings.about')}>
          {siteName && <Cell title={t('settings.site')} value={siteName} />}
          <ClearCache />
          {DOCUMENTS.map(type => (
            <Cell
              key={type}
              title={t(`settings.documents.${type}`)}
              onPress={() => void navigate(linkTo('loginClause', { type }))}
            />
          ))}
          <Cell title={t('settings.version')} value={version} />
        </CellGroup>
        {loggedIn && <Logout />}
      </View>
    </PageShell>
  )
}
