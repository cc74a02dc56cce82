import { keptProgram } from './compile/keptProgram'
import { Finger } from './host/finger'
import { MiniProgram } from './host/miniProgram'
import { withDefaults } from './host/options'
import type { LaunchOptions } from './host/options'
import { Screen } from './host/screen'
import { Session } from './host/session'

/** Runs a mini-program folder in headless Chromium. Rejects when a template cannot be compiled. */
export async function launch(options: LaunchOptions): Promise<MiniProgram> {
  const settings = withDefaults(options)
  const program = keptProgram(settings.dist, settings.width)
  const { templates } = program.problems
  if (templates.length > 0) throw new Error(`templates cannot be compiled:\n${templates.join('\n')}`)
  const session = await Session.create(settings, program)
  const app = new MiniProgram(session, new Screen(session.page), new Finger(session.page, session.runtime))
  if (settings.page === undefined) return app
  try {
    await app.open(settings.page)
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}
