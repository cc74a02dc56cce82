import path from 'node:path'
import type { Compilation, Compiler, Module } from 'webpack'

interface NativeComponentsOptions {
  /** repository root */
  base: string
  /** tag of app.config.ts's `usingComponents` -> the file below src that draws it */
  drawnBy: Record<string, string>
}

interface WithComponents {
  usingComponents?: Record<string, string>
}

/** Templates of Taro that any page may draw through; they are part of the main package. */
const SHARED_TEMPLATES = ['comp', 'custom-wrapper']

/**
 * Taro learns of a native component from app.json, which declares it for every page: also for the independent pay
 * package, which has none of the main package's files. Each page that can draw one declares it by itself instead.
 */
export class NativeComponents {
  /** entries by the tags they can draw */
  private users = new Map<string, string[]>()

  constructor(private readonly options: NativeComponentsOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NativeComponents', compilation => {
      // modules are still apart
      compilation.hooks.finishModules.tap('NativeComponents', () => this.findUsers(compilation))
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'NativeComponents', stage }, () => {
        if (compilation.getAsset('app.json')) this.declare(compiler, compilation)
      })
    })
  }

  private findUsers(compilation: Compilation): void {
    const { base, drawnBy } = this.options
    const entries = [...compilation.entries].map(([name, { dependencies }]) => {
      const first = dependencies.flatMap(dependency => compilation.moduleGraph.getModule(dependency) ?? [])
      return { name, files: filesBelow(compilation, first) }
    })
    for (const [tag, file] of Object.entries(drawnBy)) {
      const drawing = path.join(base, 'src', file)
      const users = entries.filter(({ files }) => files.has(drawing)).map(({ name }) => name)
      if (users.length === 0) throw new Error(`no page draws <${tag}> by ${file}`)
      this.users.set(tag, users)
    }
  }

  private declare({ webpack }: Compiler, compilation: Compilation): void {
    const change = (file: string, alter: (config: WithComponents) => WithComponents) => {
      if (!compilation.getAsset(file)) return
      compilation.updateAsset(file, old => {
        const config = JSON.parse(old.source().toString()) as WithComponents
        return new webpack.sources.RawSource(JSON.stringify(alter(config)))
      })
    }
    let declared: Record<string, string> = {}
    change('app.json', ({ usingComponents = {}, ...rest }) => {
      declared = usingComponents
      return rest
    })
    for (const [tag, place] of Object.entries(declared)) {
      const users = this.users.get(tag)
      if (!users) throw new Error(`<${tag}> of app.config.ts is not in config/index.ts`)
      for (const user of [...users, ...SHARED_TEMPLATES])
        change(`${user}.json`, config => ({
          ...config,
          usingComponents: { ...config.usingComponents, [tag]: `/${path.posix.normalize(place)}` },
        }))
    }
  }
}

/** Every file that can come into play from these modules on. */
const filesBelow = ({ moduleGraph }: Compilation, first: Module[]): Set<string> => {
  const seen = new Set(first)
  // a set hands out what is added while it is walked
  for (const module of seen)
    for (const connection of moduleGraph.getOutgoingConnections(module))
      if (connection.module) seen.add(connection.module)
  return new Set([...seen].flatMap(module => ('resource' in module ? [String(module.resource)] : [])))
}
