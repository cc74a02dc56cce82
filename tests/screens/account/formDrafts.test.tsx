import { getOrderCount } from '@/api/order'
import { bootStores } from '@/stores/boot'
import { keepDraft, readDraft } from '@/stores/formDrafts'
import { PERSONAL_KEYS } from '@/stores/storageKeys'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'
import { openPage, screen, until } from '../../support/renderScreen'

const world = screenWorld()
const ADMIN = '13800000009'

const isText = (value: unknown): value is string => typeof value === 'string'
const someoneElsesLogin = async (phone: string) => {
  await world.idle()
  await world.loginElsewhere(phone, PASSWORD)
  await Promise.allSettled([getOrderCount()])
  await screen.at('loginAccount')
}
const nameField = async () => (await screen.field('真实姓名')) as HTMLInputElement

const typeName = async () => {
  await world.login(ADMIN)
  await keepDraft('elsewhere', '另一张表单')
  await openPage('identityAuth')
  await screen.type('真实姓名', '唐启')
}
const comeBack = async () => {
  await world.login(ADMIN)
  await openPage('identityAuth')
  await screen.role('button', '提交认证')
  await world.idle()
}

it('a forced logout keeps what was typed in the open form and in all others', async () => {
  await typeName()
  await someoneElsesLogin(ADMIN)
  await comeBack()
  const field = await nameField()
  await until(() => field.value === '唐启', 'what was typed')
  expect(await readDraft('elsewhere', isText)).toBe('另一张表单')
})

it('an explicit logout leaves nothing, also of the form that was open', async () => {
  await typeName()
  await (await bootStores()).session.logout()
  await screen.gone('提交认证')
  await comeBack()
  expect((await nameField()).value).toBe('')
  expect((await bootStores()).secureStore.read(PERSONAL_KEYS.drafts)).toBeUndefined()
})

it('an empty form left by a forced logout forgets no other draft', async () => {
  await world.login()
  await keepDraft('elsewhere', '另一张表单')
  await openPage('chatToCart')
  await screen.field('采购清单')
  await someoneElsesLogin(PHONES.admin)
  await world.login()
  expect(await readDraft('elsewhere', isText)).toBe('另一张表单')
})
