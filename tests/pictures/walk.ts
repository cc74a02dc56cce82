import { textOf } from '@/i18n'
import { loginTexts } from '@/features/login/texts'
import { linkTo, specUrl } from '@/routes/links'
import type { Camera } from './camera'
import { addressOf, phoneOf, sittingsOf, type Sitting } from './rounds'
import type { Screen } from './screen'
import type { PictureWorld } from './world'

export interface Walk {
  world: PictureWorld
  screens: readonly Screen[]
  startCamera(): Promise<Camera>
  /** the page is in the state of the screen, as far as the steps lead */
  visit(screen: Screen, camera: Camera): Promise<void>
  failed(screen: Screen, error: unknown, camera: Camera): Promise<void>
  /** a page to which nothing was done is left within the running app: it takes half as long */
  goesOn?: boolean
}

const PASSWORD = 'Buyer@2026'
const t = textOf(loginTexts)

const logIn = async ({ open, person }: Camera, phone: string): Promise<void> => {
  await open(specUrl(linkTo('loginAccount')))
  await person.type({ label: () => t('login.phone'), placeholder: () => t('login.phonePlaceholder') }, phone)
  const password = { label: () => t('login.password'), placeholder: () => t('login.passwordPlaceholder') }
  await person.type(password, PASSWORD)
  await person.tap(() => t('login.agreeLabel'))
  await person.tap(() => t('login.submit'))
  await person.see(HOME)
}

/** A module every home page of the sandbox has. */
const HOME = '本周热采'

const sit = async (walk: Walk, { scenario, account, screens }: Sitting): Promise<void> => {
  const { world } = walk
  await world.enter(scenario)
  const camera = await walk.startCamera()
  try {
    const phone = phoneOf(account)
    if (phone) await logIn(camera, phone)
    let untouched = false
    for (const screen of screens) {
      try {
        const address = await addressOf(screen, world)
        world.addFaults(screen.faults ?? [])
        await camera.open(address, walk.goesOn && untouched)
        await screen.steps?.(camera.person, world)
        await walk.visit(screen, camera)
        untouched = !screen.steps && !screen.faults
      } catch (error) {
        untouched = false
        await walk.failed(screen, error, camera)
      } finally {
        world.clearFaults()
      }
    }
  } finally {
    await camera.close()
  }
}

/** Brings every screen about, in as few worlds and logins as possible. */
export const walk = async (plan: Walk): Promise<void> => {
  for (const sitting of sittingsOf(plan.screens)) await sit(plan, sitting)
}
