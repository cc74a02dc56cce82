import path from 'node:path'
import postcss from 'postcss'
import type { AtRule, Root, Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import { resolvePath } from '../shared/paths'
import { convertUnits, hasMiniProgramUnits } from '../shared/units'
import { fileExists, readText } from './files'

const IMPORT_TARGET = /^(?:url\()?\s*['"]?([^'")]+)['"]?\s*\)?/
const NOT_A_TAG = /^(from|to|\d|wx-|\*)/

export interface StyleFindings {
  missing: string[]
  errors: string[]
}

interface StyleJob {
  dist: string
  /** Class prefix, when the component's styles are isolated. */
  scope: string | undefined
  seen: Set<string>
  findings: StyleFindings
}

/** Turns one wxss file and its imports into CSS of the browser. A missing file gives an empty sheet. */
export function compileStyle(
  dist: string,
  file: string,
  scope: string | undefined,
  findings: StyleFindings,
): string {
  return compileSheet(file, { dist, scope, seen: new Set(), findings })
}

function compileSheet(file: string, job: StyleJob): string {
  if (job.seen.has(file)) return ''
  job.seen.add(file)
  if (!fileExists(job.dist, file)) {
    job.findings.missing.push(file)
    return ''
  }
  let sheet: Root
  try {
    sheet = postcss.parse(readText(job.dist, file), { from: path.join(job.dist, file) })
  } catch (error) {
    job.findings.errors.push(`${file}: ${(error as Error).message}`)
    return ''
  }
  const imported = inlineImports(sheet, file, job)
  const selectors = selectorConverter(job.scope)
  sheet.walkRules(rule => {
    if (isKeyframe(rule)) return
    try {
      rule.selector = selectors.processSync(rule.selector)
    } catch (error) {
      job.findings.errors.push(`${file}: ${rule.selector}: ${(error as Error).message}`)
    }
  })
  sheet.walkDecls(declaration => {
    if (hasMiniProgramUnits(declaration.value)) declaration.value = convertUnits(declaration.value)
  })
  return `${imported}${sheet.toString()}\n`
}

function inlineImports(sheet: Root, file: string, job: StyleJob): string {
  let css = ''
  sheet.walkAtRules('import', rule => {
    const target = IMPORT_TARGET.exec(rule.params)?.[1]
    if (target && !/^https?:/.test(target)) css += compileSheet(resolvePath(file, target), job)
    rule.remove()
  })
  return css
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
