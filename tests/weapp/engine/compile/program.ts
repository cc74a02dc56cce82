import path from 'node:path'
import type { AppConfig, ProgramManifest, SubPackage, ThemeVariables } from '../shared/program'
import { ComponentCollector } from './components'
import type { ComponentClosure } from './components'
import { listFiles, readJson, readText } from './files'
import { findSyntaxError } from './syntax'
import { StyleCompiler } from './styles'
import { compileTemplates } from './templates'

interface ScriptModule {
  file: string
  source: string
  /** The message, when the file cannot be parsed. */
  syntaxError: string | undefined
}

export interface CompiledProgram {
  dist: string
  files: string[]
  manifest: ProgramManifest
  templateCode: string
  modules: ScriptModule[]
  problems: Problems
  warnings: string[]
}

/** What WeChat's tools would refuse. */
interface Problems {
  missing: string[]
  templates: string[]
  styles: string[]
  scripts: string[]
}

/** px */
const DEFAULT_SCREEN_WIDTH = 375

/**
 * Compiles a mini-program folder for a screen of that width in px. Problems in its files are collected; only an
 * unreadable app.json throws.
 */
export function compileProgram(distFolder: string, screenWidth = DEFAULT_SCREEN_WIDTH): CompiledProgram {
  const dist = path.resolve(distFolder)
  const app = readJson<AppConfig>(dist, 'app.json')
  if (!app) throw new Error(`${dist} has no app.json: it is not a mini-program folder`)
  const files = listFiles(dist)
  const subPackages = readSubPackages(app)
  const pages = listPages(app)
  const closure = new ComponentCollector(dist).collect(app, pages)
  const templates = compileTemplates(dist, files)
  const styles = compileStyles(new StyleCompiler(dist, screenWidth), files, pages, closure)
  const modules = readModules(dist, files)
  const manifest: ProgramManifest = {
    app,
    pages,
    subPackages,
    components: closure.components,
    configs: closure.configs,
    styles: styles.css,
    styleScopes: styles.scopes,
    tagAttributes: templates.tagAttributes,
    theme: readJson<ThemeVariables>(dist, app.themeLocation ?? 'theme.json') ?? {},
  }
  return {
    dist,
    files,
    manifest,
    templateCode: templates.code,
    modules,
    problems: {
      missing: [...closure.missing, ...styles.missing.map(file => `${file} is imported and missing`)],
      templates: templates.errors,
      styles: styles.errors,
      scripts: modules.flatMap(({ syntaxError }) => syntaxError ?? []),
    },
    warnings: [...closure.warnings, ...templates.warnings],
  }
}

function readSubPackages(app: AppConfig): SubPackage[] {
  return (app.subPackages ?? app.subpackages ?? []).map(({ root, independent }) => ({
    root: root.replace(/\/$/, ''),
    independent: independent === true,
  }))
}

function listPages(app: AppConfig): string[] {
  const subPackages = app.subPackages ?? app.subpackages ?? []
  return [
    ...(app.pages ?? []),
    ...subPackages.flatMap(({ root, pages }) => pages.map(page => path.posix.join(root, page))),
  ]
}

interface CompiledStyles {
  css: Record<string, string>
  scopes: Record<string, string>
  missing: string[]
  errors: string[]
}

function compileStyles(
  compiler: StyleCompiler,
  files: string[],
  pages: string[],
  { components, configs }: ComponentClosure,
): CompiledStyles {
  const css: Record<string, string> = {}
  const scopes: Record<string, string> = {}
  for (const owner of ['app', ...pages, ...components]) {
    const config = configs[owner]
    const isolation = config?.styleIsolation ?? (config?.component ? 'isolated' : 'shared')
    const isShared = isolation === 'shared' || isolation === 'page-shared'
    if (components.includes(owner) && !isShared) scopes[owner] = `c${Object.keys(scopes).length}`
    if (files.includes(`${owner}.wxss`)) css[owner] = compiler.compile(`${owner}.wxss`, scopes[owner])
  }
  const { missing, errors } = compiler
  return { css, scopes, missing, errors }
}

function readModules(dist: string, files: string[]): ScriptModule[] {
  return files
    .filter(file => file.endsWith('.js'))
    .map(file => {
      const source = readText(dist, file)
      return { file, source, syntaxError: findSyntaxError(file, source) }
    })
}
