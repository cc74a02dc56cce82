import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Forms ask for what was typed, not for what was drawn last (widgets/call-state/useLiveModel). */

const SRC = join(__dirname, '../../../../src')
const files = ['features', 'widgets', 'pages'].flatMap(folder =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.startsWith('demo/'))
    .map(name => ({ name: `${folder}/${name}`, text: readFileSync(join(SRC, folder, name), 'utf8') })),
)
const TYPED_INTO = /ui\/(text-field|text-area|stepper|password-field)\//
const A_FORM = /\w*(form|claim|choice|sheet|draft|deciding|pictures|editor|checkout)\w*/i

it('no form keeps what is typed in a state that is as old as the drawing', () => {
  const reduced = files.filter(({ text }) =>
    [...text.matchAll(/useReducer(?:<[^(]*>)?\(\s*(\w+)/g)].some(([, model = '']) => A_FORM.test(model)),
  )
  const typed = files.filter(
    ({ text }) => TYPED_INTO.test(text) && /useState(<string>)?\((''|\w+\.(text|email))/.test(text),
  )
  expect([...reduced, ...typed].map(({ name }) => name)).toEqual([])
  expect(files.filter(({ text }) => /useLive(Model|Value)\b/.test(text)).length).toBeGreaterThan(25)
})
