const alias = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@wire/(.*)$': '<rootDir>/types/wire/$1',
}

/** Suites that never render: plain Node, H5 leaves of the platform ports. */
const plain = (displayName, testMatch, more = {}) => ({
  displayName,
  rootDir: __dirname,
  testMatch,
  testEnvironment: 'node',
  transform: { '^.+\\.(m?js|tsx?)$': '<rootDir>/tests/support/esbuildTransform.js' },
  transformIgnorePatterns: ['/node_modules/(?!(glass-easel)[^/]*/)'],
  moduleNameMapper: alias,
  moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'mjs', 'json'],
  cacheDirectory: '<rootDir>/.cache/jest',
  ...more,
})

module.exports = {
  projects: [
    plain('unit', ['<rootDir>/tests/unit/**/*.test.ts', '<rootDir>/tests/unit/**/*.test.tsx']),
    plain('contract', ['<rootDir>/tests/contract/**/*.test.ts']),
    plain('engine', ['<rootDir>/tests/weapp/engine/**/*.test.ts']),
    plain('e2e', ['<rootDir>/tests/e2e/**/*.test.ts']),
    plain('weapp', ['<rootDir>/tests/weapp/*.test.ts']),
  ],
}
