import { compile } from 'sass'

describe('few options as buttons', () => {
  it('[Q105] stand three in a row', () => {
    const { css } = compile('src/ui/select/select.scss')
    const rule = /\.alm-tag-select \{([^}]*)\}/.exec(css)?.[1] ?? ''
    expect(rule).toMatch(/display: grid/)
    expect(rule).toMatch(/grid-template-columns: repeat\(3, /)
  })
})
