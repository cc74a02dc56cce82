import type { JourneyWorld } from './world'

export const deskOf = async ({ url }: JourneyWorld): Promise<string> => (await fetch(`${url}/desk`)).text()

interface DeskForm {
  section: string
  action: string
  /** text of the row that is meant */
  marked: string
}

/** What the people of the other side do at the desk. */
export const atDesk = async (
  world: JourneyWorld,
  { section, action, marked }: DeskForm,
  fields: Record<string, string> = {},
): Promise<void> => {
  const target = `/desk/${section}/${action}`
  const row = (await deskOf(world))
    .split('<tr>')
    .find(part => part.includes(marked) && part.includes(`${target}"`))
  const form = row?.split(`${target}"`)[1]?.split('</form>')[0] ?? ''
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  if (hidden.length === 0) throw new Error(`the desk offers no ${action} for ${marked}`)
  const given = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  const answer = await fetch(world.url + target, {
    method: 'POST',
    headers: { Origin: world.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...given, ...fields }).toString(),
  })
  const said = await answer.text()
  if (!answer.ok || said.includes('class="refused"')) throw new Error(`${action}: ${answer.status}`)
}
