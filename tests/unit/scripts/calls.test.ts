import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allCalls } from '../../../sandbox/services'
import { callLines, split } from '../../../scripts/lib/callLines.mjs'

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8')

/** Lines by controller; what is answered is left out, only the compiler knows it. */
const described = new Map(
  read('docs/calls.md')
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const [controller = '', ...lines] = section.split('\n')
      return [controller, lines.filter(line => /^(GET|POST) |^ {4}[^→]/.test(line))] as const
    }),
)

describe('docs/calls.md', () => {
  it('has every call as the sandbox checks it; npm run calls writes it anew', () => {
    const controllers = new Map<string, string[]>()
    for (const call of allCalls) {
      const { controller } = split(call.path)
      controllers.set(controller, [...(controllers.get(controller) ?? []), ...callLines(call)])
    }
    expect(described).toEqual(controllers)
  })

  it('says what is answered by names that types/wire declares', () => {
    const names = [...read('docs/calls.md').matchAll(/^ {4}→ ([A-Z]\w+)/gm)].map(([, name]) => name)
    const files = [...read('docs/calls.md').matchAll(/types\/wire\/\w+\.ts/g)].map(([file]) => file)
    const declared = [...new Set(files)].map(read).join('\n')
    expect(names.length).toBeGreaterThan(150)
    expect(names.filter(name => !new RegExp(`(interface|type) ${name}\\b`).test(declared))).toEqual([])
  })
})
