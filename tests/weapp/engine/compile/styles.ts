import path from 'node:path'
import postcss from 'postcss'
import type { AtRule, Root, Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import { resolvePath } from '../shared/paths'
import { convertUnits } from '../shared/units'
import { fileExists, readText } from './files'

const IMPORT_TARGET = /^(?:url\()?\s*['"]?([^'")]+)['"]?\s*\)?/
const NOT_A_TAG = /^(from|to|\d|wx-|\*)/

/** Turns wxss files and their imports into CSS of the browser, and notes what is wrong with them. */
export class StyleCompiler {
  /** Imported files that do not exist. */
  readonly missing: string[] = []
  readonly errors: string[] = []

  constructor(
    private readonly dist: string,
    /** px */
    private readonly screenWidth: number,
  ) {}

  /** The scope is the class prefix of a component whose styles are isolated. */
  compile(file: string, scope: string | undefined): string {
    return this.compileSheet(file, scope, new Set())
  }

  private compileSheet(file: string, scope: string | undefined, seen: Set<string>): string {
    if (seen.has(file)) return ''
    seen.add(file)
    const sheet = this.parse(file)
    if (!sheet) return ''
    const imported = this.takeImports(sheet, file).map(target => this.compileSheet(target, scope, seen))
    this.convertSelectors(sheet, file, scope)
    sheet.walkDecls(declaration => {
      declaration.value = convertUnits(declaration.value, this.screenWidth)
    })
    return [...imported, sheet.toString(), ''].join('\n')
  }

  private parse(file: string): Root | undefined {
    if (!fileExists(this.dist, file)) {
      this.missing.push(file)
      return undefined
    }
    try {
      return postcss.parse(readText(this.dist, file), { from: path.join(this.dist, file) })
    } catch (error) {
      this.errors.push(`${file}: ${(error as Error).message}`)
      return undefined
    }
  }

  private takeImports(sheet: Root, file: string): string[] {
    const targets: string[] = []
    sheet.walkAtRules('import', rule => {
      const target = IMPORT_TARGET.exec(rule.params)?.[1]
      if (target && !/^https?:/.test(target)) targets.push(resolvePath(file, target))
      rule.remove()
    })
    return targets
  }

  private convertSelectors(sheet: Root, file: string, scope: string | undefined): void {
    const selectors = selectorConverter(scope)
    sheet.walkRules(rule => {
      if (isKeyframe(rule)) return
      try {
        rule.selector = selectors.processSync(rule.selector)
      } catch (error) {
        this.errors.push(`${file}: ${rule.selector}: ${(error as Error).message}`)
      }
    })
  }
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/i.test((rule.parent as AtRule).name)
}

/** `view` becomes `wx-view`, the tag the runtime draws; isolated classes get the prefix the engine gives them. */
function selectorConverter(scope: string | undefined) {
  return selectorParser(selectors => {
    selectors.walkTags(tag => {
      if (!NOT_A_TAG.test(tag.value)) tag.value = `wx-${tag.value}`
    })
    if (scope) {
      selectors.walkClasses(name => {
        name.value = `${scope}--${name.value}`
      })
    }
    selectors.walkPseudos(pseudo => {
      if (pseudo.value === ':host') pseudo.replaceWith(hostSelector(scope ?? ''))
    })
  })
}

function hostSelector(scope: string) {
  return selectorParser.attribute({
    attribute: 'wx-host',
    operator: '=',
    value: scope,
    quoteMark: '"',
    raws: {},
  })
}
