import { textOf } from '@/i18n'
import { layoutEditorTexts } from '@/features/layout-editor/texts'
import { resetFeedback } from '@/ui/feedback/feedback'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'
import { navGrid } from '../../../sandbox/world/catalog/modules'
import { SITE } from '../../../sandbox/world/site'
import type { ColumnDesign } from '@wire/design'
import type { ProductClassNode } from '@wire/product'
import { arrange } from './arrange'

const world = screenWorld()
const t = textOf(layoutEditorTexts)
const SUPER = '13800000030'
const OTHER = '13800000031'

const openEditor = async () => {
  await world.login(SUPER)
  await openPage('layoutEditor')
  await screen.find(t('layoutEditor.allSaved'))
}
const openHomeAsEditor = async () => {
  await world.login(SUPER)
  await openPage('tabHome')
  await screen.find('为您推荐')
  await screen.role('button', '预览')
}
const rows = () => [...document.querySelectorAll('.alm-module-row__name')].map(it => it.textContent)
const hide = async (name: string) => {
  await screen.press(t('layoutEditor.moduleList'))
  await screen.press(t('layoutEditor.hideOne', { name }))
  await screen.press(t('common.close'))
}
const classField = new RegExp(`^${t('layoutEditor.field.classes')}`)
const saved = () => world.audited('layout-saved')

/** Somebody else hides a module and saves. */
const saveElsewhere = async () => {
  const client = await SignedClient.loggedIn(world.sandbox.url, OTHER)
  const path = 'alc-alshop/SiteTempDesignAction'
  const { data } = await client.post<ColumnDesign>(`${path}/getColumnDesign`, { stUuid: SITE.stUuid })
  const answer = await client.post(`${path}/saveColumnDesign`, {
    cRequestUuid: 'saved-by-somebody-else',
    cColumnUuid: data.cColumnUuid,
    iVersion: data.iVersion,
    modules: data.modules.slice(1),
  })
  expect(answer.code).toBe(1)
}

describe('the way in', () => {
  it('[S059] [S060] is there for super users only; anybody else is told so by name', async () => {
    await world.login(PHONES.admin)
    await openPage('tabHome')
    await screen.find('为您推荐')
    expect(screen.says('装修')).toBe(false)
    await world.goTo('layoutEditor')
    await screen.find(t('layoutEditor.forbidden'))
  })

  it('[S059] leads from the home tab into the editor, and what was saved shows when one comes back', async () => {
    await world.login(SUPER)
    await openPage('tabHome')
    await screen.find('为您推荐')
    await screen.press('装修')
    await screen.find(t('layoutEditor.allSaved'))
    await hide('公告')
    await screen.press(t('layoutEditor.saveShort'))
    await screen.toast(t('layoutEditor.saved'))
    const reads = world.sent('getColumnPage').length
    screen.back()
    await until(() => world.sent('getColumnPage').length > reads, 'the home page read again')
    await until(() => !document.querySelector('.alm-marquee'), 'the home page without its notice')
  })
})

describe('on the home page', () => {
  it('[S057] [S058] presses of a super user lead nowhere and ask to preview, until it is on', async () => {
    await openHomeAsEditor()
    const press = (selector: string) => screen.all(selector, { within: screen.main })[0]?.click()
    for (const selector of ['.alm-nav-cell', '.alm-banner__slide', '.alm-goods']) {
      await until(() => screen.all(selector, { within: screen.main }).length > 0, selector)
      press(selector)
      await screen.toast('请点击预览查看')
      expect(screen.stack()).toEqual(['tabHome'])
      resetFeedback()
    }
    await screen.press('预览')
    press('.alm-goods')
    await screen.at('productDetails')
    screen.back()
    await screen.press('退出预览')
    press('.alm-goods')
    await screen.toast('请点击预览查看')
    expect(screen.stack()).toEqual(['tabHome'])
  })

  it('an entry without a link says so to a super user, and is nothing to press for others', async () => {
    await arrange(world, [navGrid('nav', [{ navName: '未设置', cUrl: [{ url: '' }] }], 5)])
    const cell = () => screen.all('.alm-nav-cell', { within: screen.main })[0]
    await world.login(SUPER)
    await openPage('tabHome')
    const entry = await until(cell, 'the entry')
    entry.click()
    await screen.toast('此入口未设置跳转页面')
    expect(screen.stack()).toEqual(['tabHome'])
    await screen.press('预览')
    await until(() => cell()?.getAttribute('role') === null, 'an entry as buyers see it')
  })
})

describe('in the editor', () => {
  it('[S057] [S058] presses on modules choose them and lead nowhere; items ask to preview', async () => {
    await openEditor()
    const cell = await until(() => document.querySelector<HTMLElement>('.alm-nav-cell'), 'an entry')
    cell.click()
    await screen.toast('请点击预览查看')
    await screen.role('button', t('layoutEditor.settings'))
    expect(screen.stack().at(-1)).toBe('layoutEditor')
  })

  it('moves by the buttons of the list, undoes and redoes', async () => {
    await openEditor()
    await screen.press(t('layoutEditor.moduleList'))
    const before = rows()
    await screen.press(t('layoutEditor.moveDown', { name: '轮播图' }))
    expect(rows().slice(0, 2)).toEqual([before[1], before[0]])
    await screen.press(t('common.close'))
    await screen.press(t('layoutEditor.undo'))
    await screen.find(t('layoutEditor.allSaved'))
    await screen.press(t('layoutEditor.redo'))
    await screen.find(t('layoutEditor.unsaved'))
  })

  it('a row that is dragged lands where it is let go, also where lengths are larger', async () => {
    // a phone of 430 px
    document.documentElement.style.fontSize = '18px'
    await openEditor()
    await screen.press(t('layoutEditor.moduleList'))
    const [held, ...others] = rows()
    const grip = await screen.role('button', t('layoutEditor.dragOne', { name: held ?? '' }))
    const pull = (type: string, clientY: number) =>
      grip.dispatchEvent(
        Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX: 0, clientY }), {
          pointerId: 1,
        }),
      )
    const shift = (at: number) =>
      document.querySelectorAll<HTMLElement>('.alm-module-row')[at]?.style.transform
    pull('pointerdown', 0)
    pull('pointermove', 540)
    await until(() => shift(1) !== '', 'a row that makes room')
    expect([shift(0), shift(1), shift(8), shift(9)]).toEqual([
      'translateY(540px)',
      'translateY(-67.5px)',
      'translateY(-67.5px)',
      '',
    ])
    pull('pointerup', 540)
    const wanted = [...others.slice(0, 8), held, ...others.slice(8)]
    await until(() => rows().join() === wanted.join(), 'the new order')
    document.documentElement.style.fontSize = ''
  })

  it('[S076] says at once what is wrong with a link, and does not save it', async () => {
    await openEditor()
    await screen.press(t('layoutEditor.add'))
    await screen.press(t('layoutEditor.kind.text'))
    await screen.press(t('layoutEditor.link.url'), { role: 'radio' })
    await screen.type(
      `${t('layoutEditor.field.link')} ${t('layoutEditor.field.address')}`,
      'javascript:alert(1)',
    )
    await screen.find(t('layoutEditor.problem.notUrl'))
    await screen.press(t('common.close'))
    await screen.press(t('layoutEditor.saveShort'))
    await screen.toast(t('layoutEditor.fixFirst', { name: '文本' }))
    expect(await saved()).toEqual([])
  })

  it('[S014] offers every class of the site to a list of goods, not only those its template shows', async () => {
    const { data } = await (
      await SignedClient.guest(world.sandbox.url)
    ).get<ProductClassNode[]>(`alc-alshop/ProductClassAction/getClassTreeList/${SITE.siUuid}`)
    const asked = () => world.sent(`getClassTreeList/${SITE.siUuid}`).length
    const before = asked()
    await openEditor()
    await screen.press(t('layoutEditor.moduleList'))
    const list = t('layoutEditor.selectOne', { name: '商品列表' })
    await screen.press(list)
    await screen.press(t('layoutEditor.settings'))
    await screen.press(classField)
    const offered = () => screen.all('.tree-node__title').map(node => node.textContent)
    await until(() => offered().length > 0, 'the classes')
    expect(offered()).toEqual(data.map(({ cClassName }) => cClassName))
    expect(asked()).toBe(before + 1)
    // a class of a lower level narrows the list more
    const [first] = data
    const below = first?.children?.[0]?.cClassName ?? ''
    await screen.press('清 空')
    await screen.press(`${first?.cClassName}的下级`)
    await screen.press(below, { role: 'checkbox' })
    await screen.press('确 定')
    await screen.role('button', `${t('layoutEditor.field.classes')} ${below}`)
  })

  it('says that the classes did not come, and shows them on retry; one that cannot be read is named', async () => {
    await openEditor()
    world.answer(SITE.siUuid, ([first, ...others]: ProductClassNode[]) => [
      { ...first, cClassUuid: null },
      ...others,
    ])
    world.sandbox.faults.add({ kind: 'reset', path: '*/getClassTreeList/*', times: 1 })
    await screen.press(t('layoutEditor.moduleList'))
    await screen.press(t('layoutEditor.selectOne', { name: '商品列表' }))
    await screen.press(t('layoutEditor.settings'))
    await screen.press(classField)
    await screen.find('分类加载失败')
    await screen.press(t('common.retry'))
    await screen.find('「工业五金」暂时无法显示')
    expect(screen.all('.tree-node')).toHaveLength(11)
  })

  it('[S101] [S102] [S106] [S107] a text block shows its placeholder, and blanks are kept', async () => {
    await openEditor()
    await screen.press(t('layoutEditor.moduleList'))
    await screen.press(t('layoutEditor.selectOne', { name: '自由容器' }))
    await screen.press(t('layoutEditor.addShort'))
    await screen.press(t('layoutEditor.kind.draggableText'))
    const block = () => document.querySelectorAll<HTMLElement>('.alm-draggable-text')
    await until(() => [...block()].some(it => it.textContent === '请输入内容'), 'the placeholder')
    expect([...block()].some(it => it.querySelector('input, textarea, [contenteditable]'))).toBe(false)
    // a screen reader hears where each of its handles is
    const handles = [...document.querySelectorAll('.alm-block__handle')].map(it =>
      it.getAttribute('aria-label'),
    )
    expect(handles[0]).toBe('调整大小 自由文本，左上角，可用方向键微调')
    expect(new Set(handles).size).toBe(8)
    const field = await screen.field(t('layoutEditor.field.text'))
    expect(field.maxLength).toBe(999_999)
    await screen.type(t('layoutEditor.field.text'), '  满 500 元  ')
    await until(() => [...block()].some(it => it.textContent === '  满 500 元  '), 'the text with its blanks')
  })
})

describe('saving', () => {
  it('twice at once is one save; a failure keeps everything and names what failed', async () => {
    await openEditor()
    await hide('公告')
    world.sandbox.faults.add({ kind: '5xx', path: '*/saveColumnDesign', times: 1 })
    await screen.press(t('layoutEditor.saveShort'))
    await screen.toast(/保存页面失败/)
    expect(screen.says(t('layoutEditor.unsaved'))).toBe(true)
    const button = await screen.role('button', t('layoutEditor.saveShort'))
    button.click()
    button.click()
    await screen.find(t('layoutEditor.allSaved'))
    expect(await saved()).toHaveLength(1)
  })

  it('an answer that was lost after the commit is asked for again, and nothing is doubled', async () => {
    await openEditor()
    await hide('公告')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveColumnDesign', times: 1 })
    await screen.press(t('layoutEditor.saveShort'))
    await screen.toast(/保存页面失败/)
    await screen.press(t('layoutEditor.saveShort'))
    await screen.find(t('layoutEditor.allSaved'))
    expect(await saved()).toHaveLength(1)
  })

  const loseAnswer = async () => {
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveColumnDesign', times: 1 })
    await screen.press(t('layoutEditor.saveShort'))
    await screen.toast(/保存页面失败/)
  }

  it('what was edited after a save whose answer was lost replaces it, without a question', async () => {
    await openEditor()
    await hide('公告')
    await loseAnswer()
    await hide('轮播图')
    await screen.press(t('layoutEditor.saveShort'))
    await screen.find(t('layoutEditor.allSaved'))
    expect(screen.says(t('layoutEditor.conflictTitle'))).toBe(false)
    expect((await saved()).map(({ version }) => version)).toEqual([2, 3])
  })

  it('asks where another person has saved after the one whose answer was lost', async () => {
    await openEditor()
    await hide('公告')
    await loseAnswer()
    await saveElsewhere()
    await hide('轮播图')
    await screen.press(t('layoutEditor.saveShort'))
    expect((await screen.dialog()).text).toContain('顾言')
    expect(await saved()).toHaveLength(2)
  })

  it('after somebody else says who and when; theirs is taken and undo brings mine back', async () => {
    await openEditor()
    await hide('公告')
    await saveElsewhere()
    await screen.press(t('layoutEditor.saveShort'))
    const { text } = await screen.dialog()
    expect(text).toMatch(/顾言 于 \d{4}-\d\d-\d\d \d\d:\d\d/)
    await screen.press(t('layoutEditor.takeTheirs'))
    await screen.toast(t('layoutEditor.theirsTaken'))
    await screen.find(t('layoutEditor.allSaved'))
    await screen.press(t('layoutEditor.undo'))
    await screen.find(t('layoutEditor.unsaved'))
    await screen.press(t('layoutEditor.moduleList'))
    expect(rows()).toContain('轮播图')
    await screen.press(t('common.close'))
    // theirs is not replaced without a word
    await screen.press(t('layoutEditor.saveShort'))
    expect((await screen.dialog()).text).toContain('顾言')
    await screen.press(t('layoutEditor.overwrite'))
    await screen.find(t('layoutEditor.allSaved'))
  })

  it('after somebody else whose time is not known says who, and no time', async () => {
    await openEditor()
    await hide('公告')
    await saveElsewhere()
    world.refuse('saveColumnDesign', {
      code: 40900,
      msg: '页面已被修改',
      data: { iVersion: 2, cUpdatePersonName: '顾言' },
    } as { code: number; msg: string })
    await screen.press(t('layoutEditor.saveShort'))
    expect((await screen.dialog()).text).toContain('顾言保存了此页面')
    await screen.press(t('layoutEditor.editOn'))
    await screen.find('顾言修改过此页面')
    await screen.press(t('layoutEditor.saveShort'))
    expect((await screen.dialog()).text).toContain('顾言的修改将被您的版本替换')
  })

  it('after somebody else, editing on and saving again asks before theirs is replaced', async () => {
    await openEditor()
    await hide('公告')
    await saveElsewhere()
    await screen.press(t('layoutEditor.saveShort'))
    await screen.dialog()
    await screen.press(t('layoutEditor.editOn'))
    await screen.find(/顾言 于 .* 修改过此页面/)
    await screen.press(t('layoutEditor.saveShort'))
    await screen.press(t('layoutEditor.overwrite'))
    await screen.find(t('layoutEditor.allSaved'))
    expect((await saved()).map(({ version }) => version)).toEqual([2, 3])
  })
})

describe('leaving', () => {
  it('waits for a save under way: what is thrown away must not be published', async () => {
    await openEditor()
    await hide('公告')
    const release = world.hold('saveColumnDesign')
    await screen.press(t('layoutEditor.saveShort'))
    await screen.press('返回')
    expect([screen.says(t('layoutEditor.leaveTitle')), screen.stack().at(-1)]).toEqual([
      false,
      'layoutEditor',
    ])
    release()
    await screen.find(t('layoutEditor.allSaved'))
    await screen.press('返回')
    await until(() => screen.stack().at(-1) !== 'layoutEditor', 'another page')
  })

  it('with unsaved changes asks; kept, they are there the next time; discarded, they are not', async () => {
    await openEditor()
    await hide('公告')
    await screen.press('返回')
    await screen.dialog()
    await screen.press(t('layoutEditor.leaveStay'))
    expect(screen.says(t('layoutEditor.unsaved'))).toBe(true)
    await screen.press('返回')
    await screen.press(t('layoutEditor.leaveKeep'))
    await until(() => screen.stack().at(-1) !== 'layoutEditor', 'another page')
    await world.goTo('layoutEditor')
    await screen.toast(t('layoutEditor.restored'))
    await screen.find(t('layoutEditor.unsaved'))
    await screen.press('返回')
    await screen.press(t('layoutEditor.leaveDiscard'))
    await until(() => screen.stack().at(-1) !== 'layoutEditor', 'another page')
    await world.goTo('layoutEditor')
    await screen.find(t('layoutEditor.allSaved'))
  })
})
