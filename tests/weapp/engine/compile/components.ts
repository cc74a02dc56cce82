import { resolvePath } from '../shared/paths'
import type { AppConfig, PageConfig } from '../shared/program'
import { fileExists, readJson } from './files'

const UNSUPPORTED_SOURCE = /^(plugin|plugin-private|ext|weui-miniprogram):?\//

export interface ComponentClosure {
  components: string[]
  configs: Record<string, PageConfig>
  /** Files that a page or component must have and does not. */
  missing: string[]
  warnings: string[]
}

/** Walks `usingComponents` from the pages on, so that only reachable components are loaded and checked. */
export class ComponentCollector {
  private readonly components = new Set<string>()
  private readonly configs: Record<string, PageConfig> = {}
  private readonly missing: string[] = []
  private readonly warnings: string[] = []

  constructor(private readonly dist: string) {}

  collect(app: AppConfig, pages: string[]): ComponentClosure {
    if (app.usingComponents)
      this.configs.app = { usingComponents: this.resolveAll('app', app.usingComponents) }
    for (const page of pages) this.visit(page)
    if (app.tabBar?.custom) this.visitComponent('custom-tab-bar/index')
    const { configs, missing, warnings } = this
    return { components: [...this.components], configs, missing, warnings }
  }

  private visitComponent(path: string): void {
    this.components.add(path)
    this.visit(path)
  }

  private visit(path: string): void {
    if (this.configs[path]) return
    const config = readJson<PageConfig>(this.dist, `${path}.json`) ?? {}
    this.configs[path] = config
    for (const extension of ['js', 'wxml']) {
      if (!fileExists(this.dist, `${path}.${extension}`)) this.missing.push(`${path}.${extension} is missing`)
    }
    if (config.usingComponents) config.usingComponents = this.resolveAll(path, config.usingComponents)
  }

  private resolveAll(owner: string, using: Record<string, string>): Record<string, string> {
    const resolved: Record<string, string> = {}
    for (const [tag, source] of Object.entries(using)) {
      if (UNSUPPORTED_SOURCE.test(source)) {
        this.warnings.push(`${owner}: component ${tag} from ${source} is not supported`)
        continue
      }
      const target = this.locate(resolvePath(owner, source))
      resolved[tag] = `/${target}`
      this.visitComponent(target)
    }
    return resolved
  }

  private locate(path: string): string {
    const isFolder = !fileExists(this.dist, `${path}.js`) && fileExists(this.dist, `${path}/index.js`)
    return isFolder ? `${path}/index` : path
  }
}
