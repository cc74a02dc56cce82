import { patchProblems } from '../../../config/patches'

const every = new Set(
  patchProblems('h5', new Set()).map(problem => {
    const [, name, , part = ''] =
      /"(.+?)" has found nothing to change in ([^:]+)(?:: (.+))?$/.exec(problem) ?? []
    return `${name}/${part}`
  }),
)

describe('changes of libraries at build time', () => {
  it('are of the versions that are installed', () => {
    expect(patchProblems('h5', every)).toEqual([])
  })

  it('are a problem each when the library has another version', () => {
    const problems = patchProblems('h5', every, name => (name === 'crypto-js' ? '4.3.0' : '4.2.1'))
    expect(problems).toEqual([
      'patch "small query-string" is for query-string 9.5.1, not 4.2.1',
      'patch "no passphrases" is for crypto-js 4.2.0, not 4.3.0',
      'patch "no random numbers of crypto-js" is for crypto-js 4.2.0, not 4.3.0',
      'patch "no icons of NutUI" is for @nutui/nutui-react-taro 3.0.20, not 4.2.1',
      'patch "no provider of NutUI" is for @nutui/nutui-react-taro 3.0.20, not 4.2.1',
      'patch "looks of NutUI" is for @nutui/nutui-react-taro 3.0.20, not 4.2.1',
    ])
  })

  it('are a problem each when they find nothing to change', () => {
    const problems = patchProblems('weapp', new Set())
    expect(problems.filter(problem => !problem.includes('looks of NutUI'))).toEqual([
      'patch "no passphrases" has found nothing to change in crypto-js',
      'patch "no random numbers of crypto-js" has found nothing to change in crypto-js: core.js',
      'patch "no icons of NutUI" has found nothing to change in @nutui/nutui-react-taro',
      'patch "no provider of NutUI" has found nothing to change in @nutui/nutui-react-taro',
      'patch "no lock of a document" has found nothing to change in @nutui/nutui-react-taro',
      ...['Hydration', 'Persistence', 'TestSelectors'].map(
        one =>
          `patch "a renderer that only draws" has found nothing to change in react-reconciler: supports${one}`,
      ),
      'patch "no browser around the mini-program" has found nothing to change in @tarojs/runtime',
      ...['components.js', 'runtime.js'].map(
        one => `patch "elements that are drawn" has found nothing to change in @tarojs/shared: ${one}`,
      ),
      ...['native-apis.js', 'runtime.js'].map(
        one => `patch "calls that are asked for" has found nothing to change in @tarojs/shared: ${one}`,
      ),
      ...['children', 'texts'].map(
        one => `patch "less data for the view" has found nothing to change in @tarojs/runtime: ${one}`,
      ),
      'patch "typed text stays in its field" has found nothing to change in @tarojs/runtime: typed',
      ...['held', 'keyboards'].map(
        one => `patch "values that a field holds" has found nothing to change in @tarojs/react: ${one}`,
      ),
    ])
    expect(problems).toContain(
      'patch "looks of NutUI" has found nothing to change in @nutui/nutui-react-taro: nut-rtl',
    )
    const found = new Set([...every].filter(one => one !== 'style sheets/taro-picker'))
    expect(patchProblems('h5', found)).toEqual([
      'patch "style sheets" has found nothing to change in @tarojs/components: taro-picker',
    ])
  })
})
