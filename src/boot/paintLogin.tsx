import { View } from '@tarojs/components'
import { renderToStaticMarkup } from 'react-dom/server'
import { emptyLoginForm } from '@/features/login/model/loginForm'
import { loginTexts } from '@/features/login/texts'
import { LoginFields, type LoginWays } from '@/features/login/views/LoginFields'
import { getLanguage, textOf } from '@/i18n'
import { schemeOf, useTheme } from '@/stores/preferences/theme'
import { firstPaint } from '@/ui/host/firstPaint'
import { host } from '@/ui/host/host'
import { NavBar } from '@/ui/nav-bar/NavBar'
import { PageFrame, pageClass } from '@/ui/page-shell/PageFrame'
import { RootBox } from '@/ui/theme-root/RootBox'

const nothing = () => undefined
const ways: LoginWays = { byCode: nothing, register: nothing, forgotten: nothing, openDocument: nothing }

/** As `paintHome`, for people who come straight to the login: they can type while the app is still loading. */
export const paintLogin = (): void => {
  const dark = schemeOf(useTheme.getState()) === 'dark'
  host.applyTheme({ dark, grey: false, lang: getLanguage() })
  const top = (
    <>
      <NavBar title={textOf(loginTexts)('login.title')} onHome={nothing} />
      <View />
    </>
  )
  const page = (
    <RootBox dark={dark} className={pageClass('scroll', 'card')}>
      <PageFrame top={top}>
        <LoginFields form={emptyLoginForm} send={nothing} ways={ways} agreed={false} onAgree={nothing} />
      </PageFrame>
    </RootBox>
  )
  firstPaint.show(renderToStaticMarkup(page))
}
