import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'sass'
import { stateLook } from '@/ui/tag/stateLook'

const styles = (file: string) => readFileSync(join(__dirname, '../../../src', file), 'utf8')

const DARK = '#14171f'

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('the colours of a state', () => {
  it.each([
    ['primary', '#409eff', '#d9ecff'],
    ['success', '#67c23a', '#e1f3d8'],
    ['danger', '#f56c6c', '#fde2e2'],
    ['warning', '#e6a23c', '#faecd8'],
    ['default', '#909399', '#e9e9eb'],
  ])('[L026] %s is %s on %s', (tone, ink, ground) => {
    const [light = ''] = styles('styles/tokens.scss').split('@mixin dark')
    expect(light).toContain(`--alm-state-${tone}: ${ink};`)
    expect(light).toContain(`--alm-state-${tone}-tint: ${ground};`)
    expect(stateLook(tone)).toEqual({ tone, style: '' })
  })

  it.each(['primary', 'success', 'danger', 'warning'])(
    '[L026] a tag of %s has its ground and its dot',
    tone => {
      const { css } = compile('src/ui/tag/state-tag.scss')
      const ground = (name: string) =>
        new RegExp(`\\.alm-state-tag${name} \\{[^}]*background-color: ([^;]*);`).exec(css)?.[1]
      expect([ground(`--${tone}`), ground(`--${tone}::before`)]).toEqual([
        `var(--alm-state-${tone}-tint)`,
        `var(--alm-state-${tone})`,
      ])
      expect([ground(''), ground('::before')]).toEqual([
        'var(--alm-state-default-tint)',
        'var(--alm-state-default)',
      ])
    },
  )

  it('[L025] its own are taken as they are where the text can be read on its ground; anything else is the default', () => {
    expect(stateLook('#1b3a6b', '#fff')).toEqual({
      tone: 'own',
      style: 'background-color:#1b3a6b;color:#fff',
    })
    expect(stateLook('#fde2e2', '#b3261e').style).toBe('background-color:#fde2e2;color:#b3261e')
    expect(stateLook('#12ab9F', '#fff').style).toBe(`background-color:#12ab9F;color:${DARK}`)
    expect(stateLook('#9cf').style).toBe(`background-color:#9cf;color:${DARK}`)
    expect(stateLook('#123456').style).toBe('background-color:#123456;color:#ffffff')
    for (const odd of ['', 'odd', '#12', '#12345g', 'red;position:fixed', 'url(//a)'])
      expect(stateLook(odd, odd)).toEqual({ tone: 'default', style: '' })
    expect(stateLook('#123456', 'red;position:fixed').style).toBe('background-color:#123456;color:#ffffff')
  })

  it.each(['light', 'dark'])(
    '[L026] in the %s theme the text can be read on each ground: 4.5 to 1',
    theme => {
      const [light = '', dark = ''] = styles('styles/tokens.scss').split('@mixin dark')
      const tokens = theme === 'dark' ? dark : light
      const colour = (name: string) =>
        luminance(new RegExp(`--alm-${name}: (#\\w{6});`).exec(tokens)?.[1] ?? '')
      for (const tone of ['primary', 'success', 'danger', 'warning', 'default']) {
        const [one, other] = [colour('text-1') + 0.05, colour(`state-${tone}-tint`) + 0.05]
        expect(Math.max(one, other) / Math.min(one, other)).toBeGreaterThan(4.5)
      }
      expect(styles('ui/tag/state-tag.scss').match(/[^-]color: .*;/g)?.[0]).toContain('var(--alm-text-1)')
    },
  )
})
