/** Page(), Component() and Behavior() of the program. */
import { manifest } from '../environment'
import { reportError, warn } from '../journal'
import { isRecord } from '../values'
import { adaptHandlers } from '../view/events'
import { codeSpace } from '../view/glassEasel'
import { loadModule } from './modules'

type Definition = Record<string, unknown>
type Registration = 'loading' | 'registered' | 'failed'

const registrations = new Map<string, Registration>()
/** The page or component whose script is running. */
let currentPath: string | undefined

function claimCurrentPath(caller: string): string {
  if (currentPath === undefined)
    throw new Error(`${caller}() is called outside of a page's or component's script`)
  registrations.set(currentPath, 'registered')
  return currentPath
}

function adaptMethods(definition: Definition): Definition {
  const methods = isRecord(definition.methods) ? definition.methods : {}
  return { ...definition, methods: adaptHandlers(methods) }
}

export function definePage(definition: Definition): void {
  const path = claimCurrentPath('Page')
  codeSpace
    .component(path)
    .pageDefinition({ ...adaptHandlers(definition), data: (definition.data ?? {}) as Definition })
    .register()
}

export function defineComponent(definition: Definition): void {
  const path = claimCurrentPath('Component')
  codeSpace.component(path).definition(adaptMethods(definition)).register()
}

export function defineBehavior(definition: Definition): unknown {
  return codeSpace.behavior().definition(adaptMethods(definition)).register()
}

/** Runs the script of a page or component after those of the components it uses. */
export function loadComponent(path: string): void {
  const state = registrations.get(path)
  if (state === 'failed') throw new Error(`${path}.js failed before`)
  if (state) return
  registrations.set(path, 'loading')
  const used = { ...manifest.configs.app?.usingComponents, ...manifest.configs[path]?.usingComponents }
  for (const target of Object.values(used)) loadComponent(target.replace(/^\//, ''))
  const outerPath = currentPath
  currentPath = path
  try {
    loadModule(`${path}.js`)
  } catch (error) {
    registrations.set(path, 'failed')
    reportError(error, `${path}.js`)
    throw error
  } finally {
    currentPath = outerPath
  }
  if (registrations.get(path) === 'loading') warn(`${path}.js registered neither a Page nor a Component`)
}
