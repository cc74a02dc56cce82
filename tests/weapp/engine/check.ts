import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compileProgram } from './compile/program'
import type { CompiledProgram } from './compile/program'
import { packageSizes } from '../../../scripts/lib/packageSizes.mjs'
import { findUnboundHandlers } from './compile/handlers'
import { packageOf } from './shared/program'

export interface CheckResult {
  pages: string[]
  components: string[]
  /** Bytes by package; `main` is the main package. */
  packages: Record<string, number>
  errors: string[]
  warnings: string[]
}

const resolvePackage = createRequire(__filename).resolve
const LIMIT_BYTES = 2 * 1024 * 1024
const LIMIT_OF_ALL_BYTES = 30 * 1024 * 1024
const TAB_COUNT = { min: 2, max: 5 }
const PLATFORM_FOLDERS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'mac' }

/** What can be found without a browser: templates, styles, scripts, missing files, sizes, the tab bar. */
export function checkProgram(dist: string): CheckResult {
  const program = compileProgram(dist)
  const packages = packageSizes(dist)
  return {
    pages: program.manifest.pages,
    components: program.manifest.components,
    packages,
    errors: [
      ...Object.values(program.problems).flat(),
      ...findUnboundHandlers(program),
      ...runPlatformCompilers(program),
      ...checkSizes(packages),
      ...checkTabBar(program),
      ...checkSitemap(program),
      ...checkPackageBorders(program),
    ] as string[],
    warnings: program.warnings,
  }
}

function checkSizes(packages: Record<string, number>): string[] {
  const tooLarge = Object.entries(packages).filter(([, size]) => size > LIMIT_BYTES)
  const errors = tooLarge.map(([name, size]) => `package ${name} has ${size} bytes, more than 2 MB`)
  const total = Object.values(packages).reduce((sum, size) => sum + size, 0)
  return total > LIMIT_OF_ALL_BYTES
    ? [...errors, `all packages have ${total} bytes, more than 30 MB`]
    : errors
}

function checkTabBar({ dist, manifest }: CompiledProgram): string[] {
  const tabs = manifest.app.tabBar?.list
  if (!tabs) return []
  const errors: string[] = []
  if (tabs.length < TAB_COUNT.min || tabs.length > TAB_COUNT.max)
    errors.push('tabBar.list needs 2 to 5 items')
  for (const { pagePath, iconPath, selectedIconPath } of tabs) {
    if (!manifest.app.pages?.includes(pagePath))
      errors.push(`tab page ${pagePath} is not in the main package`)
    for (const icon of [iconPath, selectedIconPath]) {
      if (icon && !existsSync(path.join(dist, icon))) errors.push(`tab icon ${icon} is missing`)
    }
  }
  return errors
}

interface Sitemap {
  rules?: { action?: string; page?: string; params?: unknown[]; matching?: string }[]
}
const SITEMAP_ACTIONS = ['allow', 'disallow']
const SITEMAP_MATCHINGS = ['exact', 'inclusive', 'exclusive', 'partial']

/** What the platform's search may show: pages that are there, in words the developer tools know. */
function checkSitemap({ dist, manifest }: CompiledProgram): string[] {
  const file = manifest.app.sitemapLocation
  if (!file) return []
  const full = path.join(dist, file)
  if (!existsSync(full)) return [`${file} is missing`]
  const { rules } = JSON.parse(readFileSync(full, 'utf8')) as Sitemap
  if (!Array.isArray(rules)) return [`${file} has no rules`]
  return rules.flatMap(({ action = '', page = '', matching = 'inclusive' }) => [
    ...(page === '*' || manifest.pages.includes(page) ? [] : [`${file} names ${page}, which is no page`]),
    ...(SITEMAP_ACTIONS.includes(action) ? [] : [`${file} has no action for ${page}`]),
    ...(SITEMAP_MATCHINGS.includes(matching) ? [] : [`${file} cannot match ${page} by ${matching}`]),
  ])
}

/** A component of another subpackage needs a placeholder; an independent package sees only its own. */
function checkPackageBorders({ manifest }: CompiledProgram): string[] {
  const errors: string[] = []
  for (const [owner, config] of Object.entries(manifest.configs)) {
    const own = packageOf(manifest, owner)
    for (const [tag, target] of Object.entries(config.usingComponents ?? {})) {
      const other = packageOf(manifest, target.slice(1))
      const isReachable = own === other || (!other && !own?.independent)
      if (!isReachable && !config.componentPlaceholder?.[tag]) errors.push(`${owner} cannot use ${target}`)
    }
  }
  return errors
}

/** WeChat's own (older) compilers for templates and styles, as far as they run on this system. */
function runPlatformCompilers({ dist, files }: CompiledProgram): string[] {
  const folder = PLATFORM_FOLDERS[process.platform]
  if (!folder) return []
  const bin = path.join(path.dirname(resolvePackage('miniprogram-compiler/package.json')), 'bin', folder)
  return [
    ...runCompiler(path.join(bin, 'wcc'), ['-d'], dist, files, /\.(wxml|wxs)$/),
    ...runCompiler(path.join(bin, 'wcsc'), ['-lc'], dist, files, /\.wxss$/),
  ]
}

function runCompiler(binary: string, flags: string[], dist: string, files: string[], kind: RegExp): string[] {
  const sources = files.filter(file => kind.test(file)).map(file => `./${file}`)
  if (sources.length === 0) return []
  chmodSync(binary, 0o755)
  try {
    execFileSync(binary, [...flags, ...sources], {
      cwd: dist,
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return []
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer }
    const text = stderr?.toString('utf8').trim() || message
    return [`${path.basename(binary)}: ${text.slice(0, 500)}`]
  }
}
