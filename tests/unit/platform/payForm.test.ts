/** @jest-environment jsdom */
import { payForm } from '@/platform/pay-form/index.h5'

const FIELD = '<input type="hidden" name="id" value="1">'
const form = (attributes = '', body = FIELD, around = '') =>
  payForm.readForm(
    `${around}<form method="post" action="https://pay.example.com/f" ${attributes}>${body}</form>`,
  )
const sound = { action: 'https://pay.example.com/f', method: 'post', fields: [['id', '1']] }

describe("a gateway's form", () => {
  it('[P065] is read when it can be sent as it stands', () => {
    expect(form()).toEqual(sound)
    expect(form('accept-charset="UTF-8" enctype="application/x-www-form-urlencoded"')).toEqual(sound)
    expect(form('accept-charset="utf8, GBK"')).toEqual(sound)
    expect(form('', FIELD, '<meta charset="utf-8">')).toEqual(sound)
    // the form's own word counts more than the page's
    expect(form('accept-charset="utf-8"', FIELD, '<meta charset="gbk">')).toEqual(sound)
  })

  it.each([
    ['accept-charset="GBK"', ''],
    ['accept-charset="gb18030, utf-8"', ''],
    ['', '<meta charset="gb2312">'],
    ['', '<meta http-equiv="Content-Type" content="text/html; charset=GBK">'],
  ])('with texts in another encoding is refused for that: %s %s', (attributes, around) => {
    expect(form(attributes, FIELD, around)).toBe('charset')
  })

  it.each(['multipart/form-data', 'TEXT/PLAIN'])('sent as %s is refused for that', enctype => {
    expect(form(`enctype="${enctype}"`)).toBe('enctype')
  })

  it.each([
    ['a disabled field', '<input type="hidden" name="a" value="1" disabled>'],
    ['a field of another form', '<input type="hidden" name="a" value="1" form="other">'],
    ['disabled fields', `<fieldset disabled>${FIELD}</fieldset>`],
  ])('with %s is refused for that', (_what, body) => {
    expect(form('id="f"', FIELD + body)).toBe('fields')
  })

  it('with a field outside that is tied to it is refused for that', () => {
    expect(form('id="f"', FIELD, '<input type="hidden" name="a" value="1" form="f">')).toBe('fields')
  })

  it('whose button sends it differently is not read', () => {
    expect(form('', `${FIELD}<input type="submit" formenctype="text/plain">`)).toBeUndefined()
    expect(form('', `${FIELD}<button formmethod="get">go</button>`)).toBeUndefined()
  })
})
