const alias = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@wire/(.*)$': '<rootDir>/types/wire/$1',
  // the file for `require`, which its package brings and does not name
  '^saxen$': '<rootDir>/node_modules/saxen/dist/index.cjs',
}

/** The sandbox's modules are loaded once for all test files of a worker, outside of their registries. */
const sandboxOnce = { '(?<!/tests/unit)/sandbox/[^.]+\\.ts$': '<rootDir>/tests/support/sandboxOnce.js' }

/** The books of every sandbox of a test's process are checked after each test. */
const books = { setupFilesAfterEnv: ['<rootDir>/tests/support/soundBooks.ts'] }

/**
 * What no test replaces and no module declares itself, as some do `Buffer`. A global of a test file is looked up by a
 * call into another realm each time it is named, which was a quarter of the time of all that talks to a database;
 * these are parameters of each module instead.
 */
const builtIns = `
  Object Array Symbol Error JSON Map Set WeakMap Math String Number Boolean Uint8Array RegExp Promise Proxy Reflect
  BigInt`
  .trim()
  .split(/\s+/)

/** Suites that never render: plain Node, H5 leaves of the platform ports. */
const plain = (displayName, testMatch, more = {}) => ({
  displayName,
  rootDir: __dirname,
  testMatch,
  testEnvironment: '<rootDir>/tests/support/turns.js',
  transform: {
    ...sandboxOnce,
    '^.+\\.(m?js|tsx?)$': '<rootDir>/tests/support/esbuildTransform.js',
  },
  transformIgnorePatterns: ['/node_modules/(?!(glass-easel|taro-code)[^/]*/)'],
  moduleNameMapper: alias,
  moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'mjs', 'json'],
  cacheDirectory: '<rootDir>/.cache/jest',
  sandboxInjectedGlobals: builtIns,
  setupFiles: ['<rootDir>/tests/support/rememberKeys.js'],
  ...more,
})

/**
 * React as a build holds it. Its development version takes a tenth more of a screen's time, for warnings that no test of
 * a screen reads, and for `act` and the profiler, which only those below need.
 */
const builtReact = Object.fromEntries(
  ['react', 'react-dom', 'react/jsx-runtime', 'scheduler'].map(name => {
    const [folder] = name.split('/')
    return [`^${name}$`, `<rootDir>/node_modules/${folder}/cjs/${name.replace('/', '-')}.production.min.js`]
  }),
)

/** What a rendered page finds in the place of styles, of Taro and of NutUI. */
const rendered = {
  '\\.s?css$': '<rootDir>/tests/support/taroStyle.js',
  ...alias,
  '^@tarojs/taro$': '<rootDir>/tests/support/taro.ts',
  '^@tarojs/components$': '<rootDir>/tests/support/taroComponents.js',
  '^@nutui/nutui-react-taro$': '<rootDir>/tests/support/nutui.js',
  '^@nutui/icons-react-taro$': '@nutui/icons-react-taro/dist/es/index.es.js',
}

/**
 * Rendered screens with the H5 leaves: pages in jsdom, Taro's HTML components, a page stack in the place of Taro's
 * router (tests/support/taro.ts), and the real sandbox over HTTP.
 */
const screens = plain('screens', ['<rootDir>/tests/screens/**/*.test.tsx'], {
  testPathIgnorePatterns: ['/node_modules/', '/tests/screens/taro/'],
  testEnvironment: '<rootDir>/tests/support/taroEnvironment.js',
  transformIgnorePatterns: ['/node_modules/(?!(@tarojs/components-react|@nutui|taro-code)/)'],
  moduleNameMapper: { ...rendered, ...builtReact },
})

/** Parts that are drawn step by step, and drawings that are counted. */
const byAct =
  '/tests/screens/(ui/.*|shell/lifetime|storefront/moving|nutui/.*|widgets/(fields|numberAndDateFields|listActions))\\.test'
const stepped = { ...screens, testRegex: byAct, testMatch: undefined, moduleNameMapper: rendered }
screens.testPathIgnorePatterns = [...screens.testPathIgnorePatterns, byAct]

/** A few pages on Taro itself, by its own test utilities: what tests/support/taro.ts is measured against. */
const { globals, setupFiles } = require('@tarojs/test-utils-react/dist/jest.js').default({})
const onTaro = {
  ...screens,
  // Taro's own modules declare some of these names, as `Map` for its component
  sandboxInjectedGlobals: [],
  testPathIgnorePatterns: ['/node_modules/'],
  testMatch: ['<rootDir>/tests/screens/taro/**/*.test.tsx'],
  globals,
  setupFiles: [...setupFiles, '<rootDir>/tests/support/taroSetup.js'],
  transform: { 'taro-h5\\.js$': '<rootDir>/tests/support/taroApiTransform.js', ...screens.transform },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    ...rendered,
    '^@tarojs/taro$': require.resolve('@tarojs/test-utils-react/dist/jest/runtime/taro-h5.js'),
  },
}

/** `npm run test:full`; every day without what `*.full.test.ts` and `itInFull` hold. */
const whole = process.env.TESTS === 'full'
const everyDay = project => ({
  ...project,
  testPathIgnorePatterns: [...(project.testPathIgnorePatterns ?? ['/node_modules/']), '\\.full\\.test\\.'],
})

/**
 * The contract suite once more, on a PostgreSQL server instead of the embedded database: by `npm test -- postgres` what
 * the services do, in full all of it.
 */
const onServer = plain('postgres', [`<rootDir>/tests/contract/**/*${whole ? '' : '.sandbox'}.test.ts`], {
  ...books,
  // two start a server themselves wherever there is one; broken connections and walks are the same over any database
  testPathIgnorePatterns: [
    '/node_modules/',
    '/(postgres|faults|randomWalks|commerceConcurrency\\.sandbox)\\.test',
    ...(whole ? [] : ['/(everyCall|kernel|replay|payFaults|callbackFaults|orderSeeds)\\.']),
  ],
  globalSetup: '<rootDir>/tests/support/contractServer.ts',
  globalTeardown: '<rootDir>/tests/support/contractServerStop.ts',
  moduleNameMapper: { '^\\.\\./\\.\\./sandbox$': '<rootDir>/tests/support/sandboxOnServer.ts', ...alias },
})

module.exports = {
  // the sandbox beside a page and the compilers' workers would keep the process alive
  forceExit: true,
  // a busy machine is no failure
  testTimeout: 20_000,
  testSequencer: '<rootDir>/tests/support/longestFirst.js',
  projects: [
    plain('unit', ['<rootDir>/tests/unit/**/*.test.ts', '<rootDir>/tests/unit/**/*.test.tsx'], {
      testPathIgnorePatterns: ['/node_modules/', '/tests/unit/sandbox/'],
      // they are quick: all of them run every time
      testEnvironment: 'node',
    }),
    plain('unit', ['<rootDir>/tests/unit/sandbox/**/*.test.ts']),
    plain('contract', ['<rootDir>/tests/contract/**/*.test.ts'], books),
    onServer,
    screens,
    stepped,
    onTaro,
    plain('engine', ['<rootDir>/tests/weapp/engine/**/*.test.ts']),
    // what serves a build's files brings modules that declare such names themselves
    plain('e2e', ['<rootDir>/tests/e2e/**/*.test.ts'], { sandboxInjectedGlobals: [] }),
    plain('weapp', ['<rootDir>/tests/weapp/*.test.ts']),
  ].map(project => (whole ? project : everyDay(project))),
}
