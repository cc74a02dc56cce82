import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateLook } from '@/ui/tag/stateLook'

const styles = (file: string) => readFileSync(join(__dirname, '../../../src', file), 'utf8')

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

  it('[L025] its own are taken as they are, with or without one for the text; anything else is the default', () => {
    expect(stateLook('#12ab9F', '#fff')).toEqual({
      tone: 'own',
      style: 'background-color:#12ab9F;color:#fff',
    })
    expect(stateLook('#123456').style).toBe('background-color:#123456;')
    for (const odd of ['', 'odd', '#12', '#12345g', 'red;position:fixed', 'url(//a)'])
      expect(stateLook(odd, odd)).toEqual({ tone: 'default', style: '' })
    expect(stateLook('#123456', 'red;position:fixed').style).toBe('background-color:#123456;')
  })

  it('[L026] in the dark each can be read: 4.5 to 1', () => {
    const [, dark = ''] = styles('styles/tokens.scss').split('@mixin dark')
    const colour = (name: string) => new RegExp(`--alm-state-${name}: (#\\w{6});`).exec(dark)?.[1] ?? ''
    const light = (hex: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
        const part = parseInt(hex.slice(at, at + 2), 16) / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    for (const tone of ['primary', 'success', 'danger', 'warning', 'default']) {
      const [ink, ground] = [light(colour(tone)), light(colour(`${tone}-tint`))]
      expect((ink + 0.05) / (ground + 0.05)).toBeGreaterThan(4.5)
    }
  })
})
