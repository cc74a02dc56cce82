import type { CompiledProgram } from './program'

/** The script that hands a compiled program to the runtime as `window.weappProgram`. */
export function createProgramScript({ manifest, modules, templateCode }: CompiledProgram): string {
  const sources = Object.fromEntries(modules.map(({ file, source }) => [file, source]))
  const syntaxErrors = Object.fromEntries(
    modules.flatMap(({ file, syntaxError }) => (syntaxError ? [[file, syntaxError] as const] : [])),
  )
  return [
    'window.weappProgram = {',
    `manifest: ${toScriptLiteral(manifest)},`,
    `sources: ${toScriptLiteral(sources)},`,
    `syntaxErrors: ${toScriptLiteral(syntaxErrors)},`,
    `templates: ${templateCode},`,
    '}',
  ].join('\n')
}

function toScriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
