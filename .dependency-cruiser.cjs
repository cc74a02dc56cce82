const { readdirSync, existsSync } = require('node:fs')

const folders = path =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter(e => e.isDirectory())
        .map(e => e.name)
    : []

/** Floors of src, from the roof down: a floor imports from floors below it only. */
const floors = ['pages', 'boot', 'features', 'widgets', 'ui', 'stores', 'api', 'platform', 'base']
/** Beside the floors: who may import them. */
const mayImport = {
  pages: ['boot', 'features', 'widgets', 'ui', 'stores', 'api', 'platform', 'base', 'i18n', 'routes'],
  // the entries before the app: they may start all that stands below the pages
  boot: ['features', 'widgets', 'ui', 'stores', 'api', 'platform', 'base', 'i18n', 'routes'],
  features: ['widgets', 'ui', 'stores', 'api', 'platform', 'base', 'i18n', 'routes'],
  widgets: ['ui', 'stores', 'api', 'platform', 'base', 'i18n'],
  ui: ['platform', 'base', 'i18n'],
  stores: ['api', 'platform', 'base', 'routes'],
  api: ['platform', 'base'],
  platform: ['base'],
  base: [],
  i18n: ['platform', 'base'],
  routes: ['platform', 'base'],
}

const floorRules = Object.entries(mayImport).map(([floor, allowed]) => {
  const forbidden = [...floors, 'i18n', 'routes'].filter(name => name !== floor && !allowed.includes(name))
  return {
    name: `floor-${floor}`,
    comment: `${floor} may import ${allowed.join(', ') || 'nothing above it'}`,
    severity: 'error',
    from: { path: `^src/${floor}/` },
    // the first drawing has the tab bar of the shell
    to: {
      path: `^src/(${forbidden.join('|')})/`,
      ...(floor === 'boot' && { pathNot: '^src/pages/shell/tabItems' }),
    },
  }
})

/** Widgets made of other widgets: which siblings each may import, by their index, or one part of them. */
const composed = {
  uploader: ['pdf-reader', 'save-file'],
  list: ['save-file'],
  table: ['list-file'],
  'query-panel': ['chooser', 'scanner'],
  // a chooser's own filter is the panel without choosers
  chooser: ['query-panel/PlainPanel', 'tree-picker'],
  'rich-editor': ['rich-text', 'rich-text/model'],
  voucher: ['table', 'table/model', 'chooser', 'document-flow'],
}
const siblingsOf = room =>
  (composed[room] ?? []).map(one => (one.includes('/') ? `${one}[/.]` : `${one}/index\\.ts$`))

/**
 * No feature imports a feature, no widget imports a widget's inside or a sibling. Three widgets are the ground of others:
 * `field`, `arrange` (plans of queries and lists), and `call-state`, which draws and words failed calls; a composed
 * one has the siblings named above.
 */
const roomRules = ['features', 'widgets'].flatMap(floor =>
  folders(`${__dirname}/src/${floor}`).map(room => ({
    name: `room-${floor}-${room}`,
    severity: 'error',
    from: { path: `^src/${floor}/${room}/` },
    to: {
      path: `^src/${floor}/`,
      pathNot: [
        `^src/${floor}/(${room}|field|arrange|call-state)/`,
        ...siblingsOf(room).map(path => `^src/widgets/${path}`),
      ],
    },
  })),
)

module.exports = {
  forbidden: [
    ...floorRules,
    ...roomRules,
    {
      name: 'src-never-sandbox',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(sandbox|tests|scripts)/' },
    },
    {
      name: 'sandbox-on-its-own',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(src|tests|scripts)/' },
    },
    {
      name: 'wire-is-type-only',
      severity: 'error',
      from: { path: '^src/(pages|features|widgets|ui|stores)/' },
      to: { path: '^types/wire/' },
    },
    {
      name: 'native-page-without-taro',
      comment: 'the pay page is an independent native page: no React, no Taro',
      severity: 'error',
      from: { path: '^src/pages/pay/' },
      to: { path: 'node_modules/(@tarojs|react|@nutui|zustand)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'first-screen-without-taro',
      comment: 'what runs before the app (ADR 0007) must not bring Taro, React’s renderer or i18next along',
      severity: 'error',
      from: { path: '^src/boot/(index|paintHome|paintLogin)' },
      to: {
        path: 'node_modules/(@tarojs/(taro|runtime|router)|react-dom/(index|client)|i18next)',
        reachable: true,
      },
    },
    {
      name: 'first-screen-without-decimals',
      comment: 'big.js belongs to the widgets of records and is fetched with them',
      severity: 'error',
      from: { path: '^src/(boot|features/storefront|stores|routes)/' },
      to: { path: 'node_modules/big\\.js', reachable: true },
    },
    {
      name: 'first-screen-without-all-paths',
      comment: 'a module is fetched whole: calls before the first card take their paths from firstPaths.ts',
      severity: 'error',
      from: { path: '^src/api/(menu|product|site|storefront|transport)\\.ts' },
      to: { path: '^src/api/paths\\.ts' },
    },
    {
      name: 'document-before-all',
      comment:
        'what stands in the document itself (src/boot/document) must stay small: names and pure helpers only',
      severity: 'error',
      from: { path: '^src/boot/document/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(boot/document/|base/bytes|api/(origin|signText|firstPaths)|stores/storageKeys|ui/host/drawnPress)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'worker-on-its-own',
      comment: 'the service worker (src/boot/offline) is a program of its own, without pages or stores',
      severity: 'error',
      from: { path: '^src/boot/offline/' },
      to: { path: '^src/', pathNot: '^src/boot/offline/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(src|sandbox)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|\\.d\\.ts$)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
}
