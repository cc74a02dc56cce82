import vm from 'node:vm'
import { wrapModule } from '../shared/moduleWrapper'

/** `file:line: message`, or undefined when the module can be parsed. */
export function findSyntaxError(file: string, source: string): string | undefined {
  try {
    new vm.Script(wrapModule(source), { filename: file })
    return undefined
  } catch (error) {
    const { message, stack = '' } = error as Error
    const place = stack.split('\n')[0] ?? file
    return `${place}: ${message}`
  }
}
