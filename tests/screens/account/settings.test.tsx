import { getLanguage } from '@/i18n'
import { bootStores } from '@/stores/boot'
import { startLocale } from '@/stores/preferences/locale'
import { startTheme } from '@/stores/preferences/theme'
import { KEPT_HOME } from '@/stores/storageKeys'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

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
      '标准',
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

describe('large text', () => {
  it('is chosen beside language and theme, holds on pages that come, and is kept', async () => {
    await openPage('setting')
    await screen.press('大字', { role: 'radio' })
    await until(() => html.classList.contains('alm-large-text'), 'the large text')
    await openPage('loginAccount')
    await screen.role('button', '登录')
    expect(document.querySelector('.alm-root')?.classList.contains('alm-large-text')).toBe(true)
    expect(localStorage.getItem('alm.textSize')).toBe('large')
    closeApp()
    await openPage('setting')
    await screen.press('标准', { role: 'radio' })
    await until(() => !html.classList.contains('alm-large-text'), 'the standard text')
  })
})

it.each(['用户协议', '隐私政策'])('%s can be read after the login', async name => {
  await world.login()
  await openPage('setting')
  await screen.press(name)
  await screen.at('loginClause')
  await screen.role('heading', name, { within: screen.main })
})

it('clearing the cache shows that it is under way until it is done', async () => {
  await openPage('setting')
  const { secureStore } = await bootStores()
  await secureStore.write(KEPT_HOME, { home: 'of the last visit' })
  world.sandbox.faults.add({ kind: 'latency', path: '*/getNonCustodyMallSettingInfoByDomainMap', ms: 600 })
  await screen.press(/^清除缓存/)
  await screen.press('清除缓存')
  await screen.toast('正在清除缓存')
  expect(screen.page().querySelector('.alm-toast--loading .alm-icon--loading')).not.toBeNull()
  await screen.toast('缓存已清除')
  expect(screen.page().querySelector('.alm-toast--loading')).toBeNull()
  expect(secureStore.read(KEPT_HOME)).toBeUndefined()
  world.sandbox.faults.clear()
})
