import { faultOf } from '../../../sandbox/services/design/layoutRules'
import { storedHtml } from '../../../sandbox/services/goodsManage/storedHtml'
import { processorTime } from '../../support/processorTime'

const styled = (style: string): string => `<p style="${style}">x</p>`
const stored = (html: string): string => storedHtml(html, 'https://shop.example')

describe('rich text as the server stores it', () => {
  it.each([
    'text-align:center',
    'color: #b42318; font-size: 14px;',
    'width:50%;\nmargin: 0 auto',
    'color:rgb(180, 35, 24)',
    '',
  ])('keeps the style %j', style => {
    expect(stored(styled(style))).toBe(styled(style))
  })

  it.each([
    'background:url(//evil)',
    'width:expression(1)',
    'position:fixed',
    'color',
    'color:',
    ':red',
    'color:red;!',
    'color:red:blue',
    'a'.repeat(600) + ':' + 'b'.repeat(600),
  ])('drops the style %j', style => {
    expect(stored(styled(style))).toBe('<p>x</p>')
  })

  // a pattern that tries every way to part such a text never ends, and with it the whole server
  it.each([
    ['declarations without an end', 'a:' + 'bcd:'.repeat(40) + '!'],
    ['names in a row', 'a:' + 'b'.repeat(900) + '!'],
    ['spaces', 'a:' + ' '.repeat(900) + '!'],
    ['semicolons', ';'.repeat(900) + '!'],
    ['a long one', 'a:' + 'bcd:'.repeat(100_000) + '!'],
  ])('answers at once for %s', (_what, style) => {
    const start = processorTime()
    expect(stored(styled(style))).toBe('<p>x</p>')
    expect(processorTime() - start).toBeLessThan(1000)
  })

  it.each([
    ['a tag that does not end', '<p ' + 'style="a" '.repeat(20_000)],
    ['spaces in a tag', '<p' + ' '.repeat(200_000) + '!'],
    ['brackets', '<'.repeat(100_000)],
    ['a long name', '<' + 'p'.repeat(200_000)],
  ])('answers at once for %s', (_what, html) => {
    const start = processorTime()
    stored(html)
    expect(processorTime() - start).toBeLessThan(1000)
  })
})

describe('rich text of a layout', () => {
  const faultWith = (contnt: string) =>
    faultOf({
      id: 'm1',
      type: 'text',
      name: '文本',
      componentName: 'draggable-text',
      textSettings: { contnt },
    })
  // a pattern that tries every way to part the spaces keeps the server for hours
  const SPACES = ' '.repeat(900_000)

  it.each([
    ['spaces after a bracket', `<${SPACES}x`, undefined],
    ['spaces around a slash', `<${SPACES}/${' '.repeat(90_000)}x`, undefined],
    ['a script behind them', `<${SPACES}script>`, '文字'],
    ['a script that ends', `< / script>`, '文字'],
    ['brackets', '<'.repeat(900_000), undefined],
    ['words', '<p>1 < 2 / 3</p>', undefined],
  ])('is judged to its end: %s', (_what, contnt, fault) => {
    expect(faultWith(contnt)).toBe(fault)
  })
})
