/** What the test process puts on `window` before the runtime is loaded. */
import type { ProgramManifest } from '../shared/program'
import type { BrowserEngine, HostAnswer, HostCalls, RuntimeSettings } from '../shared/protocol'
import type { CompiledTemplate } from './view/glassEasel'

interface LoadedProgram {
  manifest: ProgramManifest
  /** JavaScript by file. */
  sources: Record<string, string>
  syntaxErrors: Record<string, string>
  templates: Record<string, CompiledTemplate>
}

declare global {
  interface Window {
    weappProgram: LoadedProgram
    weappSettings: RuntimeSettings
    weappHost: (call: string, inputJson: string) => Promise<string>
    weappEngine: BrowserEngine
  }
}

export const program = window.weappProgram
export const manifest = program.manifest
export const settings = window.weappSettings

/** Rejects with the host's WxFailure. */
export async function callHost<Name extends keyof HostCalls>(
  name: Name,
  input: HostCalls[Name][0],
): Promise<HostCalls[Name][1]> {
  const answer = JSON.parse(await window.weappHost(name, JSON.stringify(input))) as HostAnswer<
    HostCalls[Name][1]
  >
  if ('failure' in answer) throw answer.failure
  return answer.value
}
