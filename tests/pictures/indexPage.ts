import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { routeOf } from '@/routes/resolve'
import { fileOf, looksTheSame } from './keep'
import { targets, type Screen, type Target } from './screen'
import { rounds, screensFor } from './rounds'

const GROUND = '#e6e8ee'
/** px */
const GAP = 16

/** The pictures beside and below each other. */
const sheetOf = async (files: readonly string[], columns: number, width: number): Promise<Buffer> => {
  const height = Math.round((width * 812) / 375)
  const tiles = await Promise.all(
    files.map(async (file, index): Promise<OverlayOptions> => ({
      input: await sharp(file).resize({ width, height, fit: 'cover', position: 'top' }).toBuffer(),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  )
  const size = {
    width: columns * (width + GAP) + GAP,
    height: Math.ceil(files.length / columns) * (height + GAP) + GAP,
  }
  return sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(tiles)
    .png({ palette: true, quality: 80, effort: 8 })
    .toBuffer()
}

const writeSheet = async (file: string, pictures: readonly string[], columns: number, width: number) => {
  if (pictures.length === 0) return
  const sheet = await sheetOf(pictures, columns, width)
  if (existsSync(file) && (await looksTheSame(readFileSync(file), sheet))) return
  writeFileSync(file, sheet)
}

/** What the README shows. */
const SHOWN: readonly [Target, string][] = [
  ['h5', 'home'],
  ['h5', 'product'],
  ['h5', 'cart'],
  ['h5', 'payment'],
  ['weapp', 'submitted'],
]

const rowOf = (folder: string, { name }: Screen): string => {
  const cells = targets.flatMap(target =>
    (['light', 'dark'] as const).map(theme => {
      const file = fileOf({ target, theme, name })
      return existsSync(path.join(folder, file)) ? `<img src="${file}" width="180" alt="">` : '–'
    }),
  )
  const more = targets.flatMap(target =>
    rounds.flatMap(({ variant }) => {
      const file = fileOf({ target, theme: 'light', name, variant })
      return variant && existsSync(path.join(folder, file)) ? [`[${target} ${variant}](${file})`] : []
    }),
  )
  return `| \`${name}\` | ${cells.join(' | ')} | ${more.join('<br>')} |`
}

const pageOf = (folder: string, screens: readonly Screen[]): string => {
  const routes = [...new Set(screens.map(({ route }) => route))]
  const parts = routes.map(route => {
    const rows = screens.filter(one => one.route === route).map(one => rowOf(folder, one))
    const head = '| picture | H5 light | H5 dark | mini-program light | mini-program dark | more |'
    return [
      `## \`${routeOf(route).path}\``,
      '',
      head,
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n')
  })
  const intro = [
    '# Pictures of every screen',
    '',
    'Made by `npm run screens` from the list in [tests/pictures/list](../../tests/pictures/list/index.ts); a picture is',
    'written anew only when it visibly changed.',
    '',
    'At a glance: [H5](h5/overview.png), [mini-program](weapp/overview.png).',
    '',
  ]
  return [...intro, ...parts].join('\n')
}

/** Every file a listed screen may have. */
const expectedFiles = (screens: readonly Screen[]): Set<string> =>
  new Set(
    targets.flatMap(target =>
      rounds.flatMap(round =>
        screensFor(screens, target, round).flatMap(({ name }) =>
          round.themes.map(theme => fileOf({ target, theme, name, variant: round.variant })),
        ),
      ),
    ),
  )

const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.webp'))
    : []

/** Contact sheets, the picture of the README and the index; pictures of screens that left the list are removed. */
export const writeIndex = async (folder: string, screens: readonly Screen[]): Promise<void> => {
  const expected = expectedFiles(screens)
  for (const file of picturesIn(folder)) if (!expected.has(file)) rmSync(path.join(folder, file))
  for (const target of targets) {
    const files = screens
      .map(({ name }) => path.join(folder, fileOf({ target, theme: 'light', name })))
      .filter(file => existsSync(file))
    await writeSheet(path.join(folder, target, 'overview.png'), files, 10, 150)
  }
  const shown = SHOWN.map(([target, name]) => path.join(folder, fileOf({ target, theme: 'light', name })))
  if (shown.every(file => existsSync(file)))
    await writeSheet(path.join(folder, 'overview.png'), shown, 5, 300)
  writeFileSync(path.join(folder, 'README.md'), pageOf(folder, screens))
}
