import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { LaterFiles } from '../../../config/laterFiles'

const folder = mkdtempSync(path.join(tmpdir(), 'later-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `boot` asks for three parts by itself, the app for the pages of a shop. */
const EARLY = ['first', 'home', 'more']
const LATE = ['list', 'cart', 'order', 'pay']
const importOf = (name: string) => `import(/* webpackChunkName: '${name}' */ './${name}')`
const SOURCES: Readonly<Record<string, string>> = {
  'boot.js': `globalThis.draw = () => [${EARLY.map(importOf).join()}]`,
  'app.js': `globalThis.open = () => [${LATE.map(importOf).join()}]`,
  ...Object.fromEntries(
    [...EARLY, ...LATE].flatMap(name => [
      [`${name}.js`, `import './${name}.css'; export default '${name}'`],
      [`${name}.css`, `.${name} { color: red }`],
    ]),
  ),
}

const compile = (more: webpack.Configuration = {}): Promise<webpack.Stats> => {
  const context = path.join(folder, 'src')
  mkdirSync(context, { recursive: true })
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(path.join(context, name), text)
  const compiler = webpack({
    mode: 'production',
    context,
    entry: { boot: './boot.js', app: { import: './app.js', dependOn: 'boot' } },
    output: {
      path: path.join(folder, 'out'),
      clean: true,
      filename: 'js/[name].[contenthash:8].js',
      chunkFilename: 'chunk/[name].[contenthash:8].js',
    },
    module: {
      rules: [
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader'],
          sideEffects: true,
        },
      ],
    },
    optimization: { chunkIds: 'deterministic' },
    resolveLoader: { modules: [path.resolve(__dirname, '../../../node_modules')] },
    plugins: [
      new MiniCssExtractPlugin({ chunkFilename: 'css/[name].[contenthash:8].css' }),
      new LaterFiles(),
    ],
    ...more,
  })
  return new Promise((done, failed) =>
    compiler.run((error, stats) => (error || !stats ? failed(error ?? new Error('no answer')) : done(stats))),
  )
}

const filesIn = (kind: string) => readdirSync(path.join(folder, 'out', kind))
const hashOf = (kind: string, name: string) =>
  filesIn(kind)
    .find(file => file.startsWith(`${name}.`))
    ?.split('.')[1] ?? 'none'
const textOf = (name: string) =>
  readFileSync(
    path.join(folder, 'out/js', filesIn('js').find(file => file.startsWith(`${name}.`)) ?? ''),
    'utf8',
  )

describe('names of files', () => {
  it('stand in boot for what it asks for itself, and all of them in the app, as the files are called', async () => {
    const stats = await compile()
    expect(stats.compilation.errors).toEqual([])
    const [boot, app] = [textOf('boot'), textOf('app')]
    for (const kind of ['chunk', 'css']) {
      for (const name of EARLY) expect(boot).toContain(hashOf(kind, name))
      for (const name of LATE) expect(boot).not.toContain(hashOf(kind, name))
      for (const name of [...EARLY, ...LATE]) expect(app).toContain(hashOf(kind, name))
    }
  }, 60_000)

  it('fail the build when they are not where they were', async () => {
    const stats = await compile({ optimization: { minimize: false } })
    expect(stats.compilation.errors.map(({ message }) => message)).toEqual([
      'LaterFiles: the tables of files are not where they were',
    ])
  }, 60_000)
})
