import { textOf } from '@/i18n'
import { layoutEditorTexts } from '@/features/layout-editor/texts'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { buttons, navGrid, notice, siteFoot } from '../../../sandbox/world/catalog/modules'
import { arrange } from './arrange'

// the mini-program's: it does not learn of a press that is stopped inside
jest.mock('@/ui/host/PickArea', () => jest.requireActual<object>('@/ui/host/PickArea.weapp'))

const world = screenWorld()
const t = textOf(layoutEditorTexts)
const SUPER = '13800000030'
const UNSET = { navName: '未设置', cUrl: [{ url: '' }] }

const openEditor = async (module: Parameters<typeof arrange>[1][number]) => {
  await arrange(world, [module])
  await world.login(SUPER)
  await openPage('layoutEditor')
  await screen.find(t('layoutEditor.allSaved'))
}
const drawn = (selector: string) =>
  until(() => document.querySelector<HTMLElement>(`.alm-edit ${selector}`), selector)
const chosen = () => document.querySelector('.alm-edit--chosen') !== null

it.each([
  ['a button', buttons('buttons', [UNSET]), '.alm-buttons__button'],
  ['a notice', notice('notice', [{ contnt: '今日休息', link: '' }]), '.alm-marquee__item'],
  ['a link of the foot', siteFoot('foot', [{ navName: '营业执照', navPath: '' }], []), '.alm-foot__link'],
])('%s without a link chooses its module, and is nothing to press by itself', async (_, module, selector) => {
  await openEditor(module)
  const entry = await drawn(selector)
  expect(entry.closest('[role=link], [role=button], button')).toBeNull()
  entry.click()
  await until(chosen, 'the chosen module')
})

it('an item of the navigation without a link says so instead', async () => {
  await openEditor(navGrid('nav', [UNSET], 5))
  const entry = await drawn('.alm-nav-cell')
  entry.click()
  await screen.toast('此入口未设置跳转页面')
  await stays(() => !chosen(), 'the module that is not chosen')
})
