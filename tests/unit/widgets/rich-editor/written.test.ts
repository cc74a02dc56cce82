import { htmlOfText, textOfHtml, writtenOf } from '@/widgets/rich-editor/model/written'
import { sanitizeHtml } from '@/widgets/rich-text/model'
import { mulberry32 } from '../../../../sandbox/kernel/random'

it('words come back as they were, whatever letters stand in them', () => {
  const random = mulberry32(7)
  const letters = [...'a <>&"`\'\n；；中😀', '&lt;', '<b>', '&nbsp;']
  for (let round = 0; round < 500; round += 1) {
    const words = Array.from({ length: 12 }, () => letters[Math.floor(random() * letters.length)]).join('')
    const text = words.replace(/[^\S\n]+$/gm, '').trim()
    expect(textOfHtml(htmlOfText(text))).toBe(text)
    // as an editor hands it out
    expect(textOfHtml(sanitizeHtml(htmlOfText(text)))).toBe(text)
    expect(writtenOf(htmlOfText(text))).toEqual({ text, html: '' })
  }
})

it('HTML stays only where there is more than words', () => {
  expect(writtenOf('<p>一</p><p><br></p><p>二</p>')).toEqual({ text: '一\n\n二', html: '' })
  const table = '<table><tr><td>螺栓</td><td>20</td></tr></table>'
  for (const html of ['<p>少了<strong>两件</strong></p>', '<p style="text-align: center">一</p>', table])
    expect(writtenOf(html).html).toBe(html)
  expect(textOfHtml(table)).toBe('螺栓 20')
  expect(textOfHtml('<ul><li>一</li><li>二</li></ul>')).toBe('一\n二')
  for (const empty of ['', '<hr>', '<table><tr><td></td></tr></table>'])
    expect(writtenOf(empty)).toEqual({ text: '', html: '' })
})
