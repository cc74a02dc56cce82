import Taro from '@tarojs/taro'
import { chooseLocale } from '@/stores/preferences/locale'
import { openPage, screen } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()

/** The platform opens no further page: its code did not come, or there is none. */
const refuse = (way: 'navigateTo' | 'switchTab' | 'redirectTo' | 'reLaunch') =>
  jest.spyOn(Taro, way).mockImplementationOnce(() => Promise.reject(new Error('ChunkLoadError')))

it.each([
  ['zh-CN', '语言', '路由实例不存在'],
  ['en-US', 'Language', 'Route instance does not exist'],
] as const)(
  '[F027] a page that cannot be opened is said in %s, and this one stays',
  async (language, word, says) => {
    chooseLocale(language)
    await openPage('setting')
    await screen.find(word)
    for (const way of ['navigateTo', 'switchTab'] as const) {
      refuse(way)
      await world.goTo(way === 'switchTab' ? 'tabHome' : 'loginClause', { type: 'privacy' })
      await screen.toast(says)
      expect(screen.stack()).toEqual(['setting'])
    }
    // the next attempt is free to go through
    await world.goTo('tabHome')
    await screen.at('tabHome')
    chooseLocale('zh-CN')
  },
)
