import { TmplGroup } from 'glass-easel-template-compiler'
import { readText } from './files'
import { TagAttributes } from './tagAttributes'

/** The part of the compiler's finding that is reported. */
interface TemplateFinding {
  path: string
  message: string
  startLine: number
  startColumn: number
  isError: boolean
}

export interface CompiledTemplates {
  /** A JavaScript expression: template path -> generator. */
  code: string
  tagAttributes: Record<string, string[]>
  errors: string[]
  warnings: string[]
}

/** Findings the compiler only warns of, though WeChat's own tools refuse the template. */
const FATAL_WARNING = /end tag|syntax|illegal|unexpected|incomplete/i

export function compileTemplates(dist: string, files: string[]): CompiledTemplates {
  const group = new TmplGroup()
  const attributes = new TagAttributes()
  const errors: string[] = []
  const warnings: string[] = []
  for (const file of files) {
    if (file.endsWith('.wxs')) group.addScript(file.slice(0, -'.wxs'.length), readText(dist, file))
    if (!file.endsWith('.wxml')) continue
    const source = readText(dist, file)
    attributes.scan(source)
    const findings = group.addTmpl(file.slice(0, -'.wxml'.length), source) as TemplateFinding[]
    for (const finding of findings) {
      const isFatal = finding.isError || FATAL_WARNING.test(finding.message)
      const place = `${finding.path}.wxml:${finding.startLine}:${finding.startColumn}`
      ;(isFatal ? errors : warnings).push(`${place} ${finding.message}`)
    }
  }
  const code = group.getTmplGenObjectGroups()
  group.free()
  return { code, tagAttributes: attributes.toRecord(), errors, warnings }
}
