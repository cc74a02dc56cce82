import { readFileSync } from 'node:fs'
import path from 'node:path'
import type Chain from 'webpack-chain'
import { NormalModuleReplacementPlugin, WebpackError, type Compiler } from 'webpack'
import { sharedPatches } from './patchTables/both'
import { h5Patches, UNUSED_CSS } from './patchTables/h5'
import type { Patch } from './patchTables/patch'
import { weappPatches } from './patchTables/weapp'

const root = path.resolve(__dirname, '..')
const h5 = path.join(__dirname, 'h5')
const mini = path.join(__dirname, 'mini')

/**
 * Every change of a library at build time. The build fails when one finds nothing to change any more, or when the library
 * has another version than the one it was written for: look at it again, then raise its version in `patchTables`.
 */
const patches: readonly (Patch & { name: string; target: 'h5' | 'weapp' | 'both' })[] = [
  ...Object.entries(h5Patches).map(([name, patch]) => ({ ...patch, name, target: 'h5' as const })),
  ...Object.entries(sharedPatches).map(([name, patch]) => ({ ...patch, name, target: 'both' as const })),
  ...Object.entries(weappPatches).map(([name, patch]) => ({ ...patch, name, target: 'weapp' as const })),
]

const installed = (name: string): string => {
  const file = path.join(root, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** What is wrong with the patches of a build: those of another version, and those that found nothing. */
export const patchProblems = (
  target: 'h5' | 'weapp',
  applied: ReadonlySet<string>,
  versionOf: (name: string) => string = installed,
): string[] =>
  patches
    .filter(patch => patch.target === 'both' || patch.target === target)
    .flatMap(({ name, of, version, rewrites }) => {
      const missing = (rewrites?.parts ?? ['']).filter(part => !applied.has(`${name}/${part}`))
      return [
        ...(versionOf(of) === version
          ? []
          : [`patch "${name}" is for ${of} ${version}, not ${versionOf(of)}`]),
        ...missing.map(part => `patch "${name}" has found nothing to change in ${of}${part && `: ${part}`}`),
      ]
    })

/** Adds the patches of a target to its build, which fails when one of them no longer applies. */
export const applyPatches = (chain: Chain, target: 'h5' | 'weapp'): void => {
  const applied = new Set<string>()
  for (const { name, ...patch } of patches) {
    if (patch.target !== 'both' && patch.target !== target) continue
    if (patch.replaces) {
      const { request, from, by } = patch.replaces
      chain.plugin(`patch: ${name}`).use(
        new NormalModuleReplacementPlugin(request, resource => {
          if (!from.test(resource.context)) return
          applied.add(`${name}/`)
          resource.request = patch.target === 'weapp' ? path.join(mini, by) : path.join(h5, 'slim', by)
        }),
      )
    }
    if (patch.rewrites) {
      const { files, by, parts } = patch.rewrites
      const rule = chain.module.rule(`patch: ${name}`).test(files)
      if (/css/.test(by)) rule.enforce('pre')
      rule
        .use(name)
        .loader(path.join(patch.target === 'weapp' ? mini : h5, by))
        .options({
          parts,
          unused: UNUSED_CSS,
          onChange: (part: string) => void applied.add(`${name}/${part}`),
        })
    }
  }
  // only a full build reads all modules; while developing, unchanged ones are not read again
  if (process.env.NODE_ENV === 'production')
    chain.plugin('patches-apply').use(new PatchCheck(target, applied))
}

class PatchCheck {
  constructor(
    private readonly target: 'h5' | 'weapp',
    private readonly applied: ReadonlySet<string>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('PatchCheck', compilation => {
      if (compilation.compiler.isChild()) return
      for (const problem of patchProblems(this.target, this.applied))
        compilation.errors.push(new WebpackError(`${problem} (config/patchTables)`))
    })
  }
}
