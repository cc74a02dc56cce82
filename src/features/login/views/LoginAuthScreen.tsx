import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { terminalType } from '@/platform/env'
import { Button } from '@/ui/button/Button'
import { Icon } from '@/ui/icon/Icon'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { useLoginAuth } from '../hooks/useLoginAuth'
import { loginTexts } from '../texts'
import { AgreementBox } from './Agreement'
import { Problem } from './Problem'
import { openDocument } from './openDocument'
import './login.scss'

/** Authorizes the messaging app, or this browser, for logins without password. */
export function LoginAuthScreen() {
  const t = useText(loginTexts)
  const { loggedIn, busy, problem, declined, agreed, agree, authorize, logIn } = useLoginAuth()
  const isWechat = terminalType === 'wechat'
  return (
    <PageShell title={t('login.auth.title')} ground="card">
      <View className="login">
        <View className="login__sign">
          <Icon name="shield" size={48} />
        </View>
        <View className="login__heading">{t('login.auth.heading')}</View>
        <View className="login__intro login__intro--middle">
          {t(isWechat ? 'login.auth.wechat' : 'login.auth.mobile')}
        </View>
        <View className="login__intro login__intro--middle login__intro--small">
          {t('login.auth.safety')}
        </View>
        {!loggedIn && (
          <NoticeBar tone="brand" icon="info" className="login__problem">
            {t('login.auth.loginFirst')}
          </NoticeBar>
        )}
        {declined && (
          <NoticeBar tone="warning" icon="warning" className="login__problem">
            {t('login.auth.declined')}
          </NoticeBar>
        )}
        {loggedIn && <AgreementBox agreed={agreed} onChange={agree} onOpen={openDocument} />}
        <Problem error={problem} action={t('login.auth.action')} />
        <Button
          block
          size="l"
          loading={busy}
          onPress={loggedIn ? authorize : logIn}
          className="login__submit"
        >
          {t(
            loggedIn
              ? isWechat
                ? 'login.auth.authorizeWechat'
                : 'login.auth.authorize'
              : 'login.auth.logIn',
          )}
        </Button>
      </View>
    </PageShell>
  )
}
