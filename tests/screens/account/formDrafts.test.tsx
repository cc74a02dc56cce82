import { eq } from 'drizzle-orm'
import { getOrderCount } from '@/api/counts'
import { isRecord } from '@/base/decode'
import { bootStores } from '@/stores/boot'
import { draftOwner, keepDraft, ofInstitution, readDraft } from '@/stores/formDrafts'
import { keepInvoiceEmail, lastInvoiceEmail } from '@/stores/invoiceEmail'
import { DRAFT_LIST, OLD_DRAFTS } from '@/stores/storageKeys'
import { addresses, invoiceHeaders } from '../../../sandbox/db/schema'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { until as untilSo } from '../../support/until'

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

const leave = async (choice: '保留并退出' | '删除并退出') => {
  await openPage('setting')
  await screen.find('138****0009')
  await world.idle()
  await screen.press('退出登录')
  await screen.role('dialog', '退出登录：本机有 2 份未提交的内容', { within: screen.page })
  await screen.press('取消')
  expect(await readDraft('elsewhere', isText)).toBe('另一张表单')
  await screen.press('退出登录')
  await screen.press(new RegExp(`^${choice}`))
  await screen.at('tabHome')
}

it('a person who logs out may keep what was typed, for the own next login only', async () => {
  await typeName()
  await leave('保留并退出')
  await world.login()
  expect(await readDraft('elsewhere', isText)).toBeUndefined()
  await keepDraft('elsewhere', '别人的表单')
  await comeBack()
  const field = await nameField()
  await until(() => field.value === '唐启', 'what was typed')
  expect(await readDraft('elsewhere', isText)).toBe('另一张表单')
})

it('or deletes it, also what was typed into the form that was open', async () => {
  await typeName()
  await leave('删除并退出')
  await comeBack()
  expect((await nameField()).value).toBe('')
  expect((await bootStores()).secureStore.read(DRAFT_LIST)).toBeUndefined()
})

it('where the last invoice went is no unfinished form, and goes with the logout', async () => {
  await world.login(ADMIN)
  await openPage('invoiceHeader')
  await screen.role('button', /新增/)
  await keepInvoiceEmail('fapiao@example.com')
  await someoneElsesLogin(ADMIN)
  await world.login(ADMIN)
  expect(await lastInvoiceEmail()).toBe('fapiao@example.com')
  await openPage('setting')
  await screen.find('138****0009')
  await world.idle()
  await screen.press('退出登录')
  expect((await screen.dialog()).text).toContain('确定要退出当前账号吗？')
  await screen.press('退出登录')
  await screen.at('tabHome')
  await world.login(ADMIN)
  expect(await lastInvoiceEmail()).toBeUndefined()
})

it('what an earlier release kept, of one account, is read and kept on', async () => {
  await world.login(ADMIN)
  const { secureStore } = await bootStores()
  const drafts = { elsewhere: { time: Date.now(), value: '旧版的表单' } }
  await secureStore.update(OLD_DRAFTS, () => ({ owner: draftOwner(), drafts }))
  expect(await readDraft('elsewhere', isText)).toBe('旧版的表单')
  await keepDraft('another', '另一张表单')
  expect(await readDraft('elsewhere', isText)).toBe('旧版的表单')
})

it('of accounts on one device the drafts of the last three are kept', async () => {
  const { secureStore } = await bootStores()
  const draft = { form: { time: Date.now(), value: '表单' } }
  await secureStore.update(OLD_DRAFTS, () => ['a', 'b', 'c', 'd'].map(owner => ({ owner, drafts: draft })))
  await world.login(ADMIN)
  await keepDraft('elsewhere', '另一张表单')
  expect(secureStore.read(DRAFT_LIST)).toMatchObject([
    { owner: 'c' },
    { owner: 'd' },
    { owner: draftOwner() },
  ])
})

const openForm = {
  address: async () => {
    await openPage('address')
    await screen.press('新增收货地址')
  },
  invoiceHeader: async () => {
    await openPage('invoiceHeader')
    await screen.press('新增发票抬头')
  },
}
const FORMS = [
  ['address', '收货人', '唐启'],
  ['invoiceHeader', '抬头名称', '苏州测试有限公司'],
] as const

it.each(FORMS)('a forced logout keeps what was typed into the sheet of %s', async (form, field, text) => {
  await world.login(ADMIN)
  await openForm[form]()
  await screen.type(field, text)
  await someoneElsesLogin(ADMIN)
  await world.login(ADMIN)
  await openForm[form]()
  await screen.toast('已恢复上次未提交的内容')
  const restored = await screen.field(field)
  await until(() => restored.value === text, 'what was typed')
})

it.each(FORMS)('a reload keeps it, throwing it away forgets it: %s', async (form, field, text) => {
  await world.login(ADMIN)
  await openForm[form]()
  await screen.type(field, text)
  const isKept = async () => (await readDraft(ofInstitution(`${form}:`), isRecord)) !== undefined
  await untilSo('the draft', isKept)
  closeApp()
  await openForm[form]()
  await until(
    () => screen.all('input').some(input => (input as HTMLInputElement).value === text),
    'what was typed',
  )
  await screen.press('关闭')
  await screen.press('放弃')
  await untilSo('nothing', async () => !(await isKept()))
})

it.each(FORMS)('what was typed for one company is not offered at another: %s', async (form, field, text) => {
  await world.login()
  const { session } = await bootStores()
  const shown = async () => ((await screen.field(field)) as HTMLInputElement).value
  await openForm[form]()
  await screen.type(field, text)
  await untilSo('the draft', async () => (await readDraft(ofInstitution(`${form}:`), isRecord)) !== undefined)
  closeApp()
  await session.switchInstitution('acc-yongtuo')
  await openForm[form]()
  await world.idle()
  expect(await shown()).not.toBe(text)
  closeApp()
  await session.switchInstitution('acc-hengqi')
  await openForm[form]()
  await until(
    () => screen.all('input').some(input => (input as HTMLInputElement).value === text),
    'the draft',
  )
})

describe('a record that another device has changed since its draft was typed', () => {
  const CHANGED = '已恢复您改过的内容，原信息已在别处更新，请核对后保存'
  const valueOf = async (field: string) => (await screen.field(field)).value
  const editFirst = async (form: 'address' | 'invoiceHeader', card: string) => {
    await openPage(form)
    // what the last visit kept is shown first
    await world.idle()
    const first = await until(() => screen.all(card, { within: screen.main })[0], 'a record')
    await screen.press(/^编辑/, { within: () => first })
  }
  const typeAndLeave = async (
    form: 'address' | 'invoiceHeader',
    card: string,
    field: string,
    text: string,
  ) => {
    await world.login()
    await editFirst(form, card)
    await screen.type(field, text)
    const { secureStore } = await bootStores()
    const list = () => JSON.stringify(secureStore.read(DRAFT_LIST) ?? '')
    await untilSo('the draft', () => list().includes(ofInstitution(`${form}:`)))
    closeApp()
  }

  it('an address gets back what was typed only', async () => {
    await typeAndLeave('address', '.address-card', '收货人', '陈立')
    await world.sandbox.db
      .update(addresses)
      .set({ mobilePhone: '13911112222', detail: '新厂区8号' })
      .where(eq(addresses.userUuid, 'user-0001'))
    await editFirst('address', '.address-card')
    await screen.toast(CHANGED)
    await until(async () => (await valueOf('收货人')) === '陈立', 'what was typed')
    expect([await valueOf('手机号'), await valueOf('详细地址')]).toEqual(['13911112222', '新厂区8号'])
  })

  it('an invoice header gets back what was typed only', async () => {
    await typeAndLeave('invoiceHeader', '.invoice-header', '抬头名称', '苏州测试有限公司')
    await world.sandbox.db
      .update(invoiceHeaders)
      .set({ taxNo: '91350100M000100Y43' })
      .where(eq(invoiceHeaders.userUuid, 'user-0001'))
    await editFirst('invoiceHeader', '.invoice-header')
    await screen.toast(CHANGED)
    await until(async () => (await valueOf('抬头名称')) === '苏州测试有限公司', 'what was typed')
    expect(await valueOf('纳税人识别号')).toBe('91350100M000100Y43')
  })

  it('one that was not changed gets it back as before', async () => {
    await typeAndLeave('address', '.address-card', '收货人', '陈立')
    await editFirst('address', '.address-card')
    await screen.toast('已恢复上次未提交的内容')
    await until(async () => (await valueOf('收货人')) === '陈立', 'what was typed')
  })

  it('one that holds by now what was typed is opened as it is', async () => {
    await typeAndLeave('address', '.address-card', '收货人', '陈立')
    await world.sandbox.db.update(addresses).set({ receiver: '陈立' })
    await editFirst('address', '.address-card')
    await world.idle()
    expect(await valueOf('收货人')).toBe('陈立')
    await screen.press('关闭')
    await screen.gone('编辑收货地址')
  })
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
