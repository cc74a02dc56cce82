import { setLanguage, textOf, type Language } from '@/i18n'
import { galleryTexts } from '@/pages/demo/base/texts'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

screenWorld()
const t = textOf(galleryTexts)
afterEach(() => setLanguage('zh-CN'))

const gallery = (): HTMLElement => {
  const found = screen.page().querySelector<HTMLElement>('.gallery__fields')
  if (!found) throw new Error('no gallery of fields')
  return found
}
const fields = () => [...gallery().querySelectorAll<HTMLElement>('.alm-field')]
const alerts = () =>
  [...gallery().querySelectorAll('[role=alert]')].map(one => one.textContent ?? '').filter(Boolean)

/** Types, with how many controls can be used, and what is wrong in the last two states. */
const expected = {
  'zh-CN': {
    text: ['有误不能为空', /^最多 30 个字，已超出 \d+ 个$/],
    textArea: ['有误不能为空', /^最多 40 个字，已超出 \d+ 个$/],
    number: ['请输入数字', '不能大于 100,000,000'],
    date: ['不能早于 2026-01-01', '日期不正确'],
    time: ['不在可选的时间范围内', '不在可选的时间范围内'],
    range: ['起始值不能大于结束值', '起始值不能大于结束值'],
    select: ['有误不能为空', '只能选择一项'],
    selects: ['有误不能为空'],
    checkbox: ['有误不能为空'],
    boolean: ['有误不能为空'],
    refer: ['有误不能为空'],
    location: ['有误不能为空', /^最多 60 个字，已超出 \d+ 个$/],
    unknown: [],
  },
  'en-US': {
    text: ['Wrong is required', /^At most 30 characters, \d+ too many$/],
    number: ['Please enter a number', 'Must be at most 100,000,000'],
    date: ['Must not be before 2026-01-01', 'Not a date'],
    range: ['The start must not be after the end', 'The start must not be after the end'],
    select: ['Wrong is required', 'Only one can be chosen'],
  },
} as const satisfies Record<Language, Record<string, readonly (string | RegExp)[]>>

const states = ['empty', 'filled', 'required', 'readOnly', 'disabled', 'wrong', 'tooLong'] as const

it.each(['zh-CN', 'en-US'] as const)('every field type stands there in every state (%s)', async language => {
  await openPage('demoBase')
  setLanguage(language)
  await until(() => screen.says(t('gallery.section.fieldTypes')), 'the gallery')
  for (const [type, wrong] of Object.entries(expected[language])) {
    const key = type as keyof (typeof expected)['zh-CN']
    await screen.press(t(`gallery.fields.type.${key}`), { role: 'tab' })
    await until(() => alerts().length === wrong.length, `what is wrong with ${type}`)
    alerts().forEach((said, n) => expect(said).toMatch(wrong[n] ?? /never/))
    // each state is there under its whole name, also the one whose name is long
    const words = gallery().textContent ?? ''
    for (const state of states) expect(words).toContain(t(`gallery.fields.state.${state}`))
    if (key === 'unknown') continue
    const off = fields().filter(one => one.querySelector(':disabled'))
    expect(off.length).toBeGreaterThan(0)
    const reading = gallery().querySelectorAll('.field-reading')
    expect([reading.length, reading[0]?.textContent !== '-']).toEqual([1, true])
  }
})

it('a reference is chosen from the chooser that the page hands in; without one the field says so', async () => {
  await openPage('demoBase')
  await screen.press(t('gallery.fields.type.refer'), { role: 'tab' })
  await screen.press(`${t('gallery.fields.state.empty')} 请选择`, { within: gallery })
  await screen.press(t('gallery.fields.supplier.lanchuan'), { role: 'radio' })
  const chosen = `${t('gallery.fields.state.empty')} ${t('gallery.fields.supplier.lanchuan')}`
  await screen.role('button', chosen, { within: gallery })
  const alone = new RegExp(`^${t('gallery.fields.state.alone')}`)
  expect(await screen.isOff(alone, { within: gallery })).toBe(true)
  expect(gallery().textContent).toContain('此处无法选择')
})
