import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const TEXT = '王小明 13912345678 广东省深圳市南山区科技园路1号'

const newForm = async () => {
  await world.login()
  await openPage('address')
  await screen.press('新增收货地址')
}
/** What is said of it may be drawn before the field is. */
const pasted = (text: string) =>
  until(async () => (await screen.field('粘贴收货信息')).value === text, `the text ${text}`)

it('a text that waits for the areas is not lost by a slip, nor by a reload, and is filled in when they have come', async () => {
  const answer = world.hold('getAreaTree4Children/false')
  await newForm()
  await screen.find('地区数据加载中')
  await screen.type('粘贴收货信息', TEXT)
  expect(await screen.isOff('识别并填写')).toBe(true)
  await screen.press('关闭')
  expect((await screen.dialog()).title).toBe('放弃编辑')
  await screen.press('继续编辑')
  await pasted(TEXT)
  await openPage('address')
  await screen.press('新增收货地址')
  await screen.toast('已恢复上次未提交的内容')
  await pasted(TEXT)
  answer()
  await screen.gone('地区数据加载中')
  await screen.press('识别并填写')
  await screen.role('button', '所在地区 广东省 深圳市 南山区')
  await pasted('')
})
