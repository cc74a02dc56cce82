import { useState } from 'react'
import { getLanguage } from '@/i18n'
import { definePage } from '@/pages/shell/definePage'
import { accUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { loadPermission, usePermission } from '@/stores/permission'
import { startLocale } from '@/stores/preferences/locale'
import { startTheme } from '@/stores/preferences/theme'
import { PageShell } from '@/ui/page-shell/PageShell'
import { WithButton } from '@/ui/permission/WithButton'
import { closeApp, openPage, openScreen, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const html = document.documentElement

describe('language', () => {
  it('[F002] is Chinese until another one is chosen', async () => {
    await openPage('setting')
    await screen.find('语言')
    await until(() => html.lang === 'zh-CN', 'zh-CN')
    expect(screen.says('Language')).toBe(false)
  })

  it('[F003] [F006] becomes English at once, everywhere, and is kept', async () => {
    await openPage('setting')
    await screen.press('English', { role: 'radio' })
    await screen.find('Appearance')
    await until(() => html.lang === 'en-US', 'en-US')
    expect(screen.says('外观')).toBe(false)
    await openPage('loginAccount')
    await screen.role('button', 'Log in')
    closeApp()
    expect(startLocale()).toBe('en-US')
  })

  it('[F003] reaches pages that are open below', async () => {
    await world.login()
    await openPage('userCenter')
    await screen.press('设置')
    await screen.press('English', { role: 'radio' })
    await screen.find('Appearance')
    screen.back()
    await screen.find('My orders')
    expect(getLanguage()).toBe('en-US')
  })
})

describe('theme', () => {
  it('[F005] [F006] goes dark and light by choice, and is kept', async () => {
    await openPage('setting')
    await screen.press('深色', { role: 'radio' })
    await until(() => html.classList.contains('alm-theme-dark'), 'the dark theme')
    const stop = startTheme()
    await screen.role('radio', '深色')
    expect(screen.all('[role=radio][aria-checked=true]').map(it => it.textContent)).toEqual([
      '简体中文',
      '深色',
    ])
    stop()
    await screen.press('浅色', { role: 'radio' })
    await until(() => !html.classList.contains('alm-theme-dark'), 'the light theme')
  })

  it('[F004] is grey on every page while the site asks for it', async () => {
    await world.changeSite({ grey: true })
    await openPage('setting')
    await screen.find('当前站点已启用灰色主题')
    await until(() => html.classList.contains('alm-theme-grey'), 'the grey theme')
    await world.changeSite({ grey: false })
    await screen.gone('当前站点已启用灰色主题')
    await until(() => !html.classList.contains('alm-theme-grey'), 'the colours')
  })
})

describe('buttons with a permission code', () => {
  const Page = definePage('setting', () => {
    const { codes = [] } = usePermission()
    const [pressed, setPressed] = useState('')
    const button = (code: string, name: string) => (
      <WithButton code={code} permitted={codes}>
        <button type="button" onClick={() => setPressed(name)}>
          {name}
        </button>
      </WithButton>
    )
    return (
      <PageShell title="按钮">
        {button('mall-invoice-apply', '申请开票')}
        {button('mall-order-pay', '去支付')}
        {button('', '查看')}
        {pressed}
      </PageShell>
    )
  })

  const open = async (phone: string) => {
    await world.login(phone)
    await openScreen('setting', Page)
    await screen.find('查看')
    expect(screen.names('button', { within: screen.main })).toEqual(['查看'])
    await loadPermission(accUuidOf(useSession.getState()) ?? '')
    await screen.find('去支付')
    return screen.names('button', { within: screen.main })
  }

  it('[F063] [F064] show what the menu of the account grants, and those without a code always', async () => {
    expect(await open(PHONES.admin)).toEqual(['申请开票', '去支付', '查看'])
  })

  it('[F063] hide what only administrators may do from others', async () => {
    expect(await open(PHONES.colleague)).toEqual(['去支付', '查看'])
  })
})
