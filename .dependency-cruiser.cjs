const { readdirSync, existsSync } = require('node:fs')

const folders = path =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter(e => e.isDirectory())
        .map(e => e.name)
    : []

/** Floors of src, from the roof down: a floor imports from floors below it only. */
const floors = ['pages', 'features', 'widgets', 'ui', 'stores', 'api', 'platform', 'base']
/** Beside the floors: who may import them. */
const mayImport = {
  pages: ['features', 'widgets', 'ui', 'stores', 'api', 'platform', 'base', 'i18n', 'routes'],
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
    to: { path: `^src/(${forbidden.join('|')})/` },
  }
})

/**
 * No feature imports a feature, no widget imports a widget's inside or a sibling. Two widgets are the ground of others:
 * `field`, and `call-state`, which draws and words failed calls.
 */
const roomRules = ['features', 'widgets'].flatMap(floor =>
  folders(`${__dirname}/src/${floor}`).map(room => ({
    name: `room-${floor}-${room}`,
    severity: 'error',
    from: { path: `^src/${floor}/${room}/` },
    to: { path: `^src/${floor}/`, pathNot: `^src/${floor}/(${room}|field|call-state)/` },
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
