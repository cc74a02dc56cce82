import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { textOf } from '@/i18n'
import { getFeedback } from '@/ui/feedback/feedback'
import type { ViewFilter } from '@/widgets/arrange/model/view'
import { keptViewsTexts } from '@/widgets/kept-views/texts'
import { useKeptViews, type KeptViewsHandle } from '@/widgets/kept-views/useKeptViews'

const owner = { orgUuid: 'org', personUuid: 'person', accUuid: 'acc' }
const t = textOf(keptViewsTexts)

/** What the hook hands out, drawn once: its state is asked for at each call, so no page is needed. */
const lookingAt = (filter: ViewFilter): KeptViewsHandle => {
  const drawn: KeptViewsHandle[] = []
  const Page = () => {
    drawn.push(useKeptViews({ code: 'orders', owner, link: undefined }))
    return null
  }
  renderToStaticMarkup(createElement(Page))
  const [handle] = drawn
  if (!handle) throw new Error('nothing was drawn')
  const rows = { n: 0, columns: ['a'], sort: undefined, leftOut: { columns: 0, sort: false } }
  const home = { vague: '', conditions: [] }
  handle.shows({ filter, home, viewN: 0, leftOut: 0 }, rows)
  return handle
}

describe('a view too large to be read again is refused with the reason, not toasted as saved', () => {
  const long = { kind: 'text', text: 'x'.repeat(1201) }
  it.each<[string, ViewFilter]>([
    ['the search text', { vague: 'x'.repeat(101), conditions: [] }],
    ['a condition', { vague: '', conditions: [{ itemUuid: 'a', operator: 'contains', value: long }] }],
  ])('because of %s', async (_what, filter) => {
    const views = lookingAt(filter)
    expect(await views.keep('mine')).toBe(false)
    expect(getFeedback().toast).toMatchObject({ kind: 'error', text: t('keptViews.tooLargeToKeep') })
    await views.update('1')
    expect(getFeedback().toast).toMatchObject({ kind: 'error', text: t('keptViews.tooLargeToKeep') })
  })
})
