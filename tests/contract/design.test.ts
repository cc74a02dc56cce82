import { eq } from 'drizzle-orm'
import type { ApiError } from '@/api/apiError'
import { getDesign, saveDesign, type Design, type DesignModule } from '@/api/design'
import { blankDesignModule, drawnModule } from '@/api/designLayout'
import { getStorefrontPage } from '@/api/storefront'
import { institutions, layouts } from '../../sandbox/db/schema'
import { sandboxApp, SITE } from '../support/appRig'

const app = sandboxApp()
const SUPER = '13800000030'
const OTHER_SUPER = '13800000031'
const templateUuid = SITE.stUuid
const read = () => getDesign({ templateUuid })
const home = () => getStorefrontPage({ templateUuid })

let requests = 0
const save = (
  design: Design,
  modules: readonly DesignModule[],
  requestId = `request-${(requests += 1)}-of-the-test`,
) => saveDesign({ columnUuid: design.columnUuid, version: design.change.version, modules, requestId })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: ApiError) => error,
  )

const enter = async (phone: string) => {
  const device = await app.device()
  await device.login(phone)
  return device
}

beforeEach(() => app.sandbox.reset('default'))

describe('who may edit', () => {
  it('[S059] only people whose isSuper is 1 read and save a design; their user info says so', async () => {
    const device = await enter(SUPER)
    expect(device.state().userInfo?.person.superUser).toBe(true)
    const design = await read()
    expect(design.modules.length).toBeGreaterThan(8)

    for (const phone of ['13800000001', '13800000003']) {
      const other = await enter(phone)
      expect(other.state().userInfo?.person.superUser).toBe(false)
      expect(await refusal(read())).toMatchObject({ kind: 'business', code: 40300 })
      expect(await refusal(save(design, []))).toMatchObject({ kind: 'business', code: 40300 })
    }
    expect((await home()).modules.length).toBe(design.modules.length)
  })

  it('[S059] a super user of another enterprise does not edit this site', async () => {
    await app.sandbox.db
      .update(institutions)
      .set({ superUser: true })
      .where(eq(institutions.accUuid, 'acc-lanchuan'))
    const other = await enter('13800000003')
    expect(other.state().userInfo?.person.superUser).toBe(true)
    expect(await refusal(read())).toMatchObject({ code: 40300 })
  })

  it('a refused save does not tell whether a page exists', async () => {
    await enter('13800000001')
    const asked = (columnUuid: string) =>
      refusal(saveDesign({ columnUuid, version: 1, modules: [], requestId: columnUuid }))
    expect(await asked('col-none')).toMatchObject({ code: 40300 })
    await enter(SUPER)
    // a version no column holds is a malformed wish, no failure of the server
    const { columnUuid } = await read()
    const huge = saveDesign({ columnUuid, version: 3e9, modules: [], requestId: 'huge' })
    expect(await refusal(huge)).toMatchObject({ code: 40000 })
    expect(await refusal(getDesign({ templateUuid, columnUuid: 'col-none' }))).toMatchObject({ code: 40400 })
  })
})

describe('saving', () => {
  it('who was overtaken is told so before anything else, also where the page does not fit any more', async () => {
    await app.sandbox.reset('broken-layout')
    await enter(SUPER)
    const design = await read()
    await enter(OTHER_SUPER)
    const odd = design.modules.filter(({ kind }) => kind !== 'unreadable')
    expect(await save(await read(), odd)).toMatchObject({ kind: 'saved' })
    await enter(SUPER)
    expect(await save(design, design.modules)).toMatchObject({ kind: 'changedMeanwhile' })
  })

  it('what does not fit is named in words', async () => {
    await enter(SUPER)
    const design = await read()
    const at = design.modules.findIndex(({ kind, items }) => kind === 'banner' && items.length > 0)
    const modules = design.modules.map((module, n) =>
      n === at
        ? {
            ...module,
            items: module.items.map(item => ({ ...item, imageUrl: 'http://cdn.example/a.jpg' })),
          }
        : module,
    )
    const told = await refusal(save(design, modules))
    expect(told?.msg).toMatch(new RegExp(`^第${at + 1}个模块「.+」的第1项的图片地址不正确，未保存$`))
  })

  it('[S060] another shopper’s home shows what was saved, and the log who did it', async () => {
    await enter(SUPER)
    const design = await read()
    const [first, second, ...rest] = design.modules
    if (!first || !second) throw new Error('the seed has modules')
    const text = { ...blankDesignModule('text', 'new-text'), text: '全场包邮', name: '通知' }
    const hidden = { ...first, visible: false }
    const outcome = await save(design, [second, text, hidden, ...rest])
    expect(outcome).toMatchObject({
      kind: 'saved',
      change: { version: design.change.version + 1, personName: '沈嘉宁' },
    })

    await enter('13800000001')
    const ids = (await home()).modules.map(module => module.id)
    expect(ids.slice(0, 2)).toEqual([second.key, 'new-text'])
    expect(ids).not.toContain(first.key)

    const lines = (await app.sandbox.audit()).filter(({ kind }) => kind === 'layout-saved')
    expect(lines.map(({ detail }) => detail)).toMatchObject([{ columnUuid: design.columnUuid, version: 2 }])

    await enter(OTHER_SUPER)
    const again = await read()
    expect(again.modules.find(({ key }) => key === first.key)?.visible).toBe(false)
    expect(again.change.personName).toBe('沈嘉宁')
  })

  it('[S065] [S066] [S067] [S076] unedited goes back byte for byte, and every page of the seed is accepted', async () => {
    await enter(SUPER)
    const before = await app.sandbox.db.select().from(layouts)
    for (const { columnUuid } of before) {
      const design = await getDesign({ templateUuid, columnUuid })
      // renamed: judged by the rules instead of being known
      expect(
        await save(
          design,
          design.modules.map(it => ({ ...it, name: `${it.name}。` })),
        ),
      ).toMatchObject({ kind: 'saved' })
      const now = await getDesign({ templateUuid, columnUuid })
      await save(
        now,
        now.modules.map((it, n) => ({ ...it, name: design.modules[n]?.name ?? '' })),
      )
    }
    const after = await app.sandbox.db.select().from(layouts)
    const modulesOf = (rows: typeof before) =>
      Object.fromEntries(rows.map(({ columnUuid, modules }) => [columnUuid, modules]))
    expect(modulesOf(after)).toEqual(modulesOf(before))
  })

  it('keeps modules it cannot read where they are moved to, and takes no new ones of that sort', async () => {
    await app.sandbox.reset('broken-layout')
    await enter(SUPER)
    const design = await read()
    const reversed = [...design.modules].reverse()
    expect(await save(design, reversed)).toMatchObject({ kind: 'saved' })
    const now = await read()
    expect(now.modules.map(({ raw }) => raw)).toEqual(reversed.map(({ raw }) => raw))
    const odd = now.modules.find(({ key }) => key === 'odd-unknown')
    if (!odd) throw new Error('the scenario has an odd module')
    expect(
      await save(
        now,
        now.modules.map(it => (it === odd ? { ...odd, visible: false } : it)),
      ),
    ).toMatchObject({ kind: 'saved' })

    const smuggled = { ...odd, key: 'x', raw: { ...(odd.raw as object), id: 'x', beam: 4 } }
    expect(await refusal(save(await read(), [...reversed, smuggled]))).toMatchObject({ code: 40000 })
  })

  it('the same request again is carried out once', async () => {
    await enter(SUPER)
    const design = await read()
    const modules = design.modules.slice(1)
    const first = await save(design, modules, 'request-again-and-again')
    expect(await save(design, modules, 'request-again-and-again')).toEqual(first)
    expect((await read()).change.version).toBe(design.change.version + 1)
    expect(await refusal(save(design, [], 'request-again-and-again'))).toMatchObject({ code: 40901 })
  })
})

describe('two who edit', () => {
  it('the second one is told who has saved and when, and nothing is written', async () => {
    await enter(SUPER)
    const design = await read()
    await enter(OTHER_SUPER)
    const theirs = design.modules.slice(1)
    await save(design, theirs)

    await enter(SUPER)
    const outcome = await save(design, [])
    expect(outcome).toMatchObject({
      kind: 'changedMeanwhile',
      change: { version: 2, personName: '顾言', time: expect.any(Number) },
    })
    const now = await read()
    expect(now.modules.map(({ key }) => key)).toEqual(theirs.map(({ key }) => key))
    // knowing it, one may take its place
    expect(await save(now, [])).toMatchObject({ kind: 'saved', change: { version: 3 } })
  })

  it('at the same moment exactly one of ten is written', async () => {
    await enter(SUPER)
    const design = await read()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(design, design.modules.slice(n))),
    )
    expect(outcomes.filter(({ kind }) => kind === 'saved')).toHaveLength(1)
  })
})

const hostile: [what: string, raw: object][] = [
  ['a script link', { linkopts: { linkType: 2, link: 'javascript:alert(1)' } }],
  ['a link to //host', { linkopts: { linkType: 1, link: '//evil.example' } }],
  ['a link with user info', { linkopts: { linkType: 2, link: 'https://a@evil.example' } }],
  ['active rich text', { textSettings: { contnt: '<img src=x onerror=alert(1)>' } }],
  ['a url() in a colour', { style: { background: 'url(https://evil.example/x)' } }],
  ['a picture of another scheme', { dataList: [{ img: 'data:text/html,x' }] }],
  ['[S096] a width below 20', { width: 19 }],
  ['[S097] a height above 2000', { height: 2001 }],
  ['[S097] a height below 20', { height: 19 }],
  ['an unknown field', { onload: 'x' }],
  ['[S106] a text longer than 999999', { textVal: 'x'.repeat(1_000_000) }],
  ['an unknown component', { componentName: 'hologram-wall' }],
  ['too deep a nest', { list: [{}] }],
]

it('[S096] [S097] [S106] refuses what a storefront could not show safely, names the module and keeps the page', async () => {
  await enter(SUPER)
  const design = await read()
  const blank = blankDesignModule('draggableText', 'hostile')
  const taken: string[] = []
  for (const [what, raw] of hostile) {
    const module = {
      ...blank,
      raw: { ...(blank.raw as object), name: '文本', ...raw },
      kind: 'unreadable' as const,
    }
    const error = await refusal(save(design, [...design.modules, module]))
    if (error?.code !== 40000 || !error.msg?.includes(`第${design.modules.length + 1}个模块`))
      taken.push(what)
  }
  expect(taken).toEqual([])
  expect((await read()).change.version).toBe(design.change.version)
  expect(await save(design, [...design.modules, blank])).toMatchObject({ kind: 'saved' })
})

it('draws the edited page as the shopper will get it', async () => {
  await enter(SUPER)
  const design = await read()
  const page = await home()
  const visible = design.modules.filter(module => module.visible)
  expect(visible.map(drawnModule)).toEqual(page.modules)
})
