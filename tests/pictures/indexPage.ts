import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { looksTheSame } from './keep'
import { overview, shown, shownFile, shownFiles } from './shown'
import { targets } from './screen'

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

/** Pictures in a row of the index. */
const COLUMNS = 4

const partOf = (heading: string, entries: readonly string[]): string => {
  const cell = (entry: string) =>
    `<img src="${shownFile('', entry)}" width="200" alt="${entry}"><br>\`${entry}\``
  const rows = Array.from({ length: Math.ceil(entries.length / COLUMNS) }, (_, row) =>
    entries.slice(row * COLUMNS, (row + 1) * COLUMNS).map(cell),
  )
  return [
    `## ${heading}`,
    '',
    `|${' |'.repeat(COLUMNS)}`,
    `|${' --- |'.repeat(COLUMNS)}`,
    ...rows.map(row => `| ${row.join(' | ')} |`),
    '',
  ].join('\n')
}

const INTRO = `# Pictures of the shop

The screens a newcomer looks for first, 375 px wide; \`npm run screens\` renews one when it visibly changed. The same command
puts every screen of [tests/pictures/list](../../tests/pictures/list/index.ts), on both targets, in both themes, in English and
in other widths, into \`tests/.out/screens\`, with an overview of each target.
`

const picturesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith(ending))
        .sort()
    : []

/** The kept pictures with their index and the README's picture; one that is shown no longer is removed. */
export const writeKept = async (folder: string): Promise<void> => {
  const expected = shownFiles()
  for (const file of picturesIn(folder, '.webp')) if (!expected.has(file)) rmSync(path.join(folder, file))
  const files = overview.map(entry => shownFile(folder, entry))
  if (files.every(file => existsSync(file)))
    await writeSheet(path.join(folder, 'overview.png'), files, files.length, 300)
  const parts = Object.entries(shown).map(([heading, entries]) => partOf(heading, entries))
  writeFileSync(path.join(folder, 'README.md'), [INTRO, ...parts].join('\n'))
}

/** All pictures of a target at a glance, beside those of this run. */
export const writeContactSheets = async (folder: string): Promise<void> => {
  for (const target of targets) {
    const own = path.join(folder, target, 'light')
    const files = picturesIn(own, '.png').filter(file => !/\.(en|320|768)\.png$/.test(file))
    await writeSheet(
      path.join(folder, target, 'overview.png'),
      files.map(file => path.join(own, file)),
      10,
      150,
    )
  }
}
