import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { setLanguage } from '@/i18n'
import { BUILT_GATEWAY } from '../weapp/weappShopper'
import { accessibilityProblems } from './accessibility'
import type { Camera } from './camera'
import { startH5Camera } from './h5Camera'
import { writeContactSheets, writeKept } from './indexPage'
import { fileOf, keepPicture } from './keep'
import { screens } from './list'
import { rounds, screensFor, type PictureRound } from './rounds'
import { shownFiles } from './shown'
import { targets, type Screen, type Target, type Theme } from './screen'
import { walk } from './walk'
import { startWeappCamera } from './weappCamera'
import { startPictureWorld, type PictureWorld } from './world'
import { launchBrowser } from '../support/sharedBrowser'

const root = path.resolve(__dirname, '../..')
const KEPT = path.join(root, 'docs/screens')
const LARGE = path.join(root, 'tests/.out/screens')
const H5_BUILD = process.env.H5_DIST ?? path.join(root, 'dist/h5')
const WEAPP_BUILD = process.env.WEAPP_DIST ?? path.join(root, 'dist/weapp')

interface Job {
  world: PictureWorld
  browser: Browser
  target: Target
  round: PictureRound
  screens: readonly Screen[]
  audit: boolean
}

interface Outcome {
  taken: number
  changed: string[]
  problems: string[]
}

const startCamera = ({ world: { url }, browser, target, round }: Job): Promise<Camera> =>
  target === 'h5'
    ? startH5Camera(browser, url, round)
    : startWeappCamera({ ...round, browser, url, dist: WEAPP_BUILD })

const takeOne = async (job: Job, screen: Screen, camera: Camera, theme: Theme, outcome: Outcome) => {
  const { target, round } = job
  const picture = { target, theme, name: screen.name, variant: round.variant }
  await camera.setTheme(theme)
  const png = await camera.take(screen)
  const large = path.join(LARGE, fileOf(picture).replace(/webp$/, 'png'))
  mkdirSync(path.dirname(large), { recursive: true })
  writeFileSync(large, png)
  outcome.taken += 1
  if (shownFiles().has(fileOf(picture)) && (await keepPicture(KEPT, picture, png, round.width)))
    outcome.changed.push(fileOf(picture))
  if (!job.audit || target !== 'h5') return
  for (const problem of await accessibilityProblems(camera.page))
    outcome.problems.push(`${fileOf(picture)}: ${problem}`)
}

const takeRound = async (job: Job, outcome: Outcome): Promise<void> => {
  setLanguage(job.round.language)
  await walk({
    world: job.world,
    screens: screensFor(job.screens, job.target, job.round),
    startCamera: () => startCamera(job),
    async visit(screen, camera) {
      for (const theme of job.round.themes) await takeOne(job, screen, camera, theme, outcome)
      await camera.setTheme('light')
    },
    async failed(screen, error, camera) {
      const name = [job.target, screen.name, job.round.variant].filter(Boolean).join('-')
      const seen = path.join(LARGE, `${name}.failed.png`)
      await camera.page.screenshot({ path: seen }).catch(() => undefined)
      const reason = error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error)
      outcome.problems.push(`${name}: ${reason} (seen: ${path.relative(root, seen)})`)
    },
  })
}

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      target: { type: 'string' },
      variant: { type: 'string' },
      theme: { type: 'string' },
      audit: { type: 'boolean', default: true },
    },
    allowNegative: true,
  })
  const chosen = targets.filter(target => !values.target || values.target === target)
  if (chosen.length === 0) throw new RangeError(`--target ${values.target}: h5 or weapp`)
  const asked = rounds.filter(round => !values.variant || values.variant === (round.variant ?? 'plain'))
  if (asked.length === 0) throw new RangeError(`--variant ${values.variant}: plain, en, 320 or 768`)
  const theme = (['light', 'dark'] as const).find(one => one === values.theme)
  if (values.theme && !theme) throw new RangeError(`--theme ${values.theme}: light or dark`)
  const themed = asked.map(round => (theme ? { ...round, themes: [theme] } : round))
  const named = screens.filter(({ name }) => !values.only || values.only.some(text => name.includes(text)))
  if (named.length === 0) throw new RangeError(`no picture is called ${values.only?.join(', ')}`)
  return { targets: chosen, rounds: themed, screens: named, audit: values.audit }
}

const main = async (): Promise<void> => {
  const options = readOptions()
  const builds = { h5: path.join(H5_BUILD, 'index.html'), weapp: path.join(WEAPP_BUILD, 'app.json') }
  for (const build of options.targets.map(target => builds[target]))
    if (!existsSync(build)) throw new Error(`${build} is missing: build first`)
  const outcome: Outcome = { taken: 0, changed: [], problems: [] }
  rmSync(LARGE, { recursive: true, force: true })
  mkdirSync(LARGE, { recursive: true })
  for (const target of options.targets) {
    const world = await startPictureWorld(
      H5_BUILD,
      target === 'weapp' ? `http://${BUILT_GATEWAY}` : undefined,
    )
    try {
      const browser = await launchBrowser()
      for (const round of options.rounds) {
        const job = { world, browser, target, round, screens: options.screens, audit: options.audit }
        await takeRound(job, outcome)
        console.log(`  ${target} ${round.variant ?? 'plain'}: ${outcome.taken} pictures so far`)
      }
      await browser.close()
    } finally {
      await world.close()
    }
  }
  await writeKept(KEPT)
  await writeContactSheets(LARGE)
  for (const file of outcome.changed) console.log(`  new   ${file}`)
  for (const problem of outcome.problems) console.log(`  FAIL  ${problem}`)
  console.log(
    `${outcome.taken} pictures, ${outcome.changed.length} written, ${outcome.problems.length} problems`,
  )
  process.exitCode = outcome.problems.length > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
