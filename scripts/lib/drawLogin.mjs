// Draws the login page of a finished H5 build in each language and theme, in a browser without the app's code: what the
// document shows before any code has come (src/boot/document).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const LANGUAGES = ['zh-CN', 'en-US']
const THEMES = ['light', 'dark']
const PLACE = /"markup":"\.?\/?(first\/login-\w+-)"/
const ORIGIN = 'https://shop.invalid/'
const PATIENCE = 30_000

const draw = async (out, html, language, theme) => {
  const { JSDOM, ResourceLoader, VirtualConsole } = await import('jsdom')
  class Files extends ResourceLoader {
    fetch(url) {
      const file = path.join(out, new URL(url).pathname)
      if (/\/app\.[^/]*\.js$/.test(file)) return null
      return Promise.resolve(file.endsWith('.css') ? Buffer.from('') : readFileSync(file))
    }
  }
  const virtualConsole = new VirtualConsole()
  const troubles = []
  virtualConsole.on('jsdomError', error => troubles.push(error.detail?.stack ?? error.stack))
  const { window } = new JSDOM(html, {
    url: `${ORIGIN}#/login-account`,
    runScripts: 'dangerously',
    resources: new Files(),
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse(page) {
      // nothing is there to be asked: the page's own code draws
      page.fetch = () => Promise.reject(new TypeError('offline'))
      page.matchMedia = () => ({ matches: theme === 'dark', addEventListener() {}, removeEventListener() {} })
      page.localStorage.setItem('alm.locale', language)
      page.localStorage.setItem('alm.theme', theme)
    },
  })
  const started = Date.now()
  for (;;) {
    const drawn = window.document.querySelector('.alm-first-paint')
    if (drawn) {
      const markup = drawn.innerHTML
      window.close()
      return markup
    }
    if (Date.now() - started > PATIENCE)
      throw new Error(`the login was not drawn\n${troubles.join('\n').slice(0, 4000)}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Returns the files it wrote. */
export const drawLogin = async out => {
  const html = readFileSync(path.join(out, 'index.html'), 'utf8')
  const place = PLACE.exec(html)?.[1]
  if (!place) throw new Error('index.html does not say where the drawing of the login belongs')
  mkdirSync(path.join(out, path.dirname(place)), { recursive: true })
  const looks = LANGUAGES.flatMap(language => THEMES.map(theme => ({ language, theme })))
  return Promise.all(
    looks.map(async ({ language, theme }) => {
      const file = path.join(out, `${place}${language}-${theme}.html`)
      writeFileSync(file, await draw(out, html, language, theme))
      return file
    }),
  )
}
