import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const onlyInPlatform = [
  {
    selector: "MemberExpression[property.name='TARO_ENV']",
    message: 'Ask platform/env instead: TARO_ENV is read in one place.',
  },
]

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.cache/',
      '.sandbox/',
      'tests/.out/',
      'tests/weapp/engine/fixtures/',
      'tests/bench/floor/dist/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage', 'fetch', 'crypto', 'Intl'].map(name => ({
          name,
          message: 'Platform services come from src/platform.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness comes from platform/random.' },
      ],
      'no-restricted-syntax': ['error', ...onlyInPlatform],
    },
  },
  {
    // where components and hooks are: these rules compile what they look at, which takes most of the time of a run
    files: [
      'src/**/*.tsx',
      'src/**/use*.ts',
      'src/**/*Context.ts',
      'src/**/hooks/*.ts',
      'src/**/views/*.ts',
      'src/stores/**',
      'src/i18n/*.ts',
      'src/ui/**/*.ts',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs['recommended-latest'].rules,
  },
  {
    files: ['src/platform/**', 'src/app.config.ts', 'src/boot/**'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    // Node programs: their output is their interface
    files: [
      'scripts/**',
      'sandbox/cli.ts',
      'tests/weapp/engine/cli.ts',
      'tests/bench/**',
      'tests/pictures/run.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js', '**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
)
