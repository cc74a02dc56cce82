/** The mini-program view engine, set up for one program. */
import { glassEasel, MiniProgramEnv } from 'glass-easel-miniprogram-adapter'
import type { CodeSpace, Root, types } from 'glass-easel-miniprogram-adapter'
import { manifest, program } from '../environment'
import { BrowserBackend } from './backend'

export { glassEasel }
export type ViewElement = glassEasel.Element
export type ViewComponent = glassEasel.GeneralComponent
export type CompiledTemplate = glassEasel.template.ComponentTemplate['content']

type PrepareOptions = (path: string, options: unknown) => [glassEasel.ComponentOptions, unknown]

const environment = new MiniProgramEnv()

/** Home of the built-in components. It must be filled before a program component is registered. */
export const builtInSpace = environment.getGlobalCodeSpace().getComponentSpace()
export const codeSpace = environment.createCodeSpace('', true)
const backend = environment.associateBackend(new BrowserBackend())

/** Writes ids to the DOM as they are in the template: for #id rules in wxss, and for tests. */
function keepIds(space: CodeSpace): void {
  const internals = space as unknown as { prepareComponentOptions: PrepareOptions }
  const prepare = internals.prepareComponentOptions.bind(space)
  internals.prepareComponentOptions = (path, options) => {
    const [prepared, isolation] = prepare(path, options)
    return [{ ...prepared, idPrefixGenerator: null, writeIdToDOM: true }, isolation]
  }
}

function addProgramComponents(space: CodeSpace): void {
  const shared = manifest.configs.app?.usingComponents ?? {}
  for (const [path, config] of Object.entries(manifest.configs)) {
    if (path === 'app') continue
    const usingComponents = { ...shared, ...config.usingComponents }
    space.addComponentStaticConfig(path, { ...config, usingComponents } as types.ComponentStaticConfig)
    const content = program.templates[path]
    if (content) {
      space.addCompiledTemplate(path, {
        groupList: program.templates,
        content,
        fallbackListenerOnNativeNode: true,
      })
    }
    space.addStyleSheet(path, undefined, manifest.styleScopes[path])
  }
}

export function prepareCodeSpace(): void {
  glassEasel.globalOptions.throwGlobalError = false
  keepIds(codeSpace)
  codeSpace.getComponentSpace().defineComponent({ is: '' }) // what an unknown tag becomes
  addProgramComponents(codeSpace)
}

/** Creates the page's (or component's) instance; it is not in the DOM yet. */
export function createRoot(tag: string, path: string): Root {
  return backend.createRoot(tag, codeSpace, path)
}

export type { Root }

interface EngineNode extends Node {
  __wxElement?: ViewElement
}

/** The engine's element for a DOM node or its nearest ancestor that has one. */
export function closestElement(node: EventTarget | null): ViewElement | undefined {
  let current = node as EngineNode | null
  while (current && !current.__wxElement) current = current.parentNode as EngineNode | null
  return current?.__wxElement
}

export function elementOf(node: Node): ViewElement | undefined {
  return (node as EngineNode).__wxElement
}

export function domOf(element: ViewElement): HTMLElement {
  return element.$$ as unknown as HTMLElement
}

/** Elements of a page or component that match a wxml selector; `>>>` looks into components. */
export function queryElements(caller: unknown, selector: string): ViewElement[] {
  const component = (caller as { _$?: ViewComponent } | undefined)?._$
  if (!component) return []
  let hosts: ViewElement[] = [component]
  for (const part of selector.split(/\s*>>>\s*/)) {
    hosts = hosts.flatMap(host => {
      const isComponent = glassEasel.Component.isComponent(host)
      return isComponent ? (host.getShadowRoot()?.querySelectorAll(part) ?? []) : []
    })
  }
  return hosts
}
